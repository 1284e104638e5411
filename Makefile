# make demo    the main job, on a machine with only the Swift toolchain
# make test    all tests
# make install PREFIX=/usr/local
# make bench   the measured claims, beside other libraries

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Seconds for each fuzzer; FUZZERS picks some of Tests/Fuzz by name.
FUZZ_SECONDS ?= 60
FUZZERS ?=

share := $(DESTDIR)$(PREFIX)/share
# The static build has flags of its own; a folder of its own keeps it from throwing away the other's objects.
static := .build/static

.PHONY: demo test deps build install uninstall bench bench-full bench-startup bench-text bench-reprojection bench-join bench-files test-spark docs fuzz lint clean

demo: deps
	@$(SWIFT) build -c release --product landmark
	@.ci/demo "$$($(SWIFT) build -c release --show-bin-path)/landmark"

# Optimised, so that the long random tests run in full; `swift test` alone runs a twentieth of them with every assertion.
test: deps
	@$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/tests

# The apt packages of all traits; does nothing where they are.
deps:
	@.ci/install-deps

build: deps
	@$(SWIFT) build -c release

install: deps
	@$(SWIFT) build -c release --static-swift-stdlib --scratch-path $(static) --product landmark
	@bin="$$($(SWIFT) build -c release --static-swift-stdlib --scratch-path $(static) --show-bin-path)/landmark"
	for shell in bash zsh fish; do "$$bin" completions $$shell > $(static)/completions.$$shell; done
	"$$bin" manual > $(static)/landmark.1
	install -D -m 755 "$$bin" "$(DESTDIR)$(PREFIX)/bin/landmark"
	install -D -m 644 Resources/places.csv "$(share)/landmarks/places.csv"
	install -D -m 644 Resources/coastline.txt "$(share)/landmarks/coastline.txt"
	"$(DESTDIR)$(PREFIX)/bin/landmark" index build places -o "$(share)/landmarks/places.lmx" > /dev/null
	chmod 644 "$(share)/landmarks/places.lmx"
	install -D -m 644 $(static)/completions.bash "$(share)/bash-completion/completions/landmark"
	install -D -m 644 $(static)/completions.zsh "$(share)/zsh/site-functions/_landmark"
	install -D -m 644 $(static)/completions.fish "$(share)/fish/vendor_completions.d/landmark.fish"
	install -D -m 644 $(static)/landmark.1 "$(share)/man/man1/landmark.1"
	echo "installed $(DESTDIR)$(PREFIX)/bin/landmark"

uninstall:
	@rm -f "$(DESTDIR)$(PREFIX)/bin/landmark" "$(share)/landmarks/places.csv" "$(share)/landmarks/places.lmx" \
	  "$(share)/landmarks/coastline.txt" \
	  "$(share)/bash-completion/completions/landmark" "$(share)/zsh/site-functions/_landmark" \
	  "$(share)/fish/vendor_completions.d/landmark.fish" "$(share)/man/man1/landmark.1"
	if [ -d "$(share)/landmarks" ]; then rmdir --ignore-fail-on-non-empty "$(share)/landmarks"; fi

# Searches and reprojection beside other libraries, and how long the command takes from start to end: minutes, into
# Benchmarks/results. bench-full adds ten million places: half an hour and 8 GB.
bench: deps
	@Benchmarks/run spatial-bench
	Benchmarks/run text-bench
	Benchmarks/run-reprojection
	Benchmarks/run-files
	Benchmarks/run-startup

bench-full: deps
	@Benchmarks/run spatial-bench --full
	Benchmarks/run-startup

bench-startup: deps
	@Benchmarks/run-startup

# How fast coordinates and links are read.
bench-text: deps
	@Benchmarks/run text-bench

# Reprojection beside PROJ in C and pyproj: two minutes.
bench-reprojection: deps
	@Benchmarks/run-reprojection

# landmark join beside geopandas, SedonaDB and PostGIS: some minutes, and 700 MB of Python packages.
bench-join: deps
	@Benchmarks/run-join --results Benchmarks/results

# landmark join under Spark, on two executors. Installs PySpark (half a gigabyte) beside the build, so no part of test.
test-spark:
	@Examples/spark/run-tests

# Reading GeoJSON beside simdjson's own walk, and tables beside Python and pandas.
bench-files: deps
	@Benchmarks/run-files

# Documentation of every library, in .build/docs; a warning is an error.
docs: deps
	@.ci/docs

fuzz: deps
	@.ci/fuzz $(FUZZ_SECONDS) $(FUZZERS)

lint:
	@.ci/lint

clean:
	@rm -rf .build Benchmarks/.build

.ONESHELL:
