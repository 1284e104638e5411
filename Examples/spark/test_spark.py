"""Tests landmark_spark on a cluster of two executor processes, and measures it beside the bare command.

Run by `make test-spark`, which builds the program and installs PySpark (500 MB) beside the build.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyspark
from pyspark.sql import SparkSession

from landmark_spark import LandmarkJoin

COLUMNS = ["id", "latitude", "longitude"]
BAD = ["north", "95", "", "1e999"]


def session(folder: Path) -> SparkSession:
    """Two workers of one core each, every executor a process of its own."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    # Executors import the module as they would an installed one.
    os.environ["PYTHONPATH"] = str(Path(__file__).parent)
    os.environ["SPARK_WORKER_DIR"] = str(folder / "work")
    return (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("landmark join")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.local.dir", str(folder / "local"))
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.executorEnv.PYTHONPATH", str(Path(__file__).parent))
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "50000")
        .getOrCreate()
    )


def points(count: int, *, bad_every: int = 0) -> list[str]:
    """Rows round the world, in no order; every so manieth bad in one of several ways."""
    chosen = random.Random(7)
    rows = []
    for number in range(count):
        latitude = f"{chosen.uniform(-60, 75):.6f}"
        if bad_every and number % bad_every == 0:
            latitude = BAD[number // bad_every % len(BAD)]
        rows.append(f"{number},{latitude},{chosen.uniform(-180, 180):.6f}")
    return rows


def alone(program: Path, index: Path, rows: list[str], *options: str) -> list[str]:
    """What one process of the bare command answers."""
    done = subprocess.run(
        [program, "join", "--data", index, "--columns", ",".join(COLUMNS), *options],
        input="\n".join([*rows, ""]).encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)  # fmt: skip
    return done.stdout.decode().split("\n")[:-1]


def executors(application: str) -> list[int]:
    """The processes of an application's executors."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        is_executor = any(word.endswith(b"CoarseGrainedExecutorBackend") for word in words)
        if is_executor and application.encode() in words and words[0].endswith(b"java"):
            found.append(int(folder.name))
    return sorted(found)


class Tests:
    def __init__(self, spark: SparkSession, program: Path, index: Path, folder: Path) -> None:
        self.spark, self.program, self.index, self.folder = spark, program, index, folder
        self.join = LandmarkJoin.shipped(spark.sparkContext, program, index, COLUMNS)

    def joined(self, **options: object) -> LandmarkJoin:
        return LandmarkJoin(COLUMNS, self.program.name, self.index.name, **options)  # type: ignore[arg-type]

    def test_same_as_one_process(self) -> None:
        rows = points(40_000)
        expected = alone(self.program, self.index, rows)
        context = self.spark.sparkContext
        assert self.join.rows(context.parallelize(rows, 5)).collect() == expected
        table = self.spark.createDataFrame([(row,) for row in rows], "value string").repartition(3)
        assert sorted(row.value for row in self.join.table(table).collect()) == sorted(expected)

    def test_empty_partitions(self) -> None:
        rows = points(3)
        lines = self.spark.sparkContext.parallelize(rows, 8)
        assert self.join.rows(lines).collect() == alone(self.program, self.index, rows)
        assert self.join.table(self.spark.createDataFrame([], "value string")).collect() == []

    def test_bad_rows_come_back_empty(self) -> None:
        rows = points(9_000, bad_every=3) + ["", "1", 'x,"open,1', "é,2,3", "a,b,c,d"]
        expected = alone(self.program, self.index, rows)
        assert len(expected) == len(rows) and expected[0] == rows[0] + ",,,,"
        # In the second cut every row of some partitions is bad.
        for parts in (4, len(rows) // 100):
            assert self.join.rows(self.spark.sparkContext.parallelize(rows, parts)).collect() == expected
        all_bad = [f"{number},north,0" for number in range(100)]
        answer = self.join.rows(self.spark.sparkContext.parallelize(all_bad, 2)).collect()
        assert answer == [row + ",,,," for row in all_bad]

    def test_several_landmarks_a_row(self) -> None:
        rows = points(500)
        join = self.joined(count=3, within="500km")
        answer = join.rows(self.spark.sparkContext.parallelize(rows, 4)).collect()
        assert answer == alone(self.program, self.index, rows, "--count", "3", "--within", "500km")
        assert all(len(line.split(",")) == len(join.fields()) for line in answer)

    def test_failures_say_why(self) -> None:
        lines = self.spark.sparkContext.parallelize(points(1_000, bad_every=500), 2)
        for join, words in [
            (self.joined(strict=True), ["exit code 65", "bad of 500 rows"]),
            (self.joined(options=["--category", "Nothing"]), ["exit code 64", "there is no such category"]),
            (LandmarkJoin(COLUMNS, self.program.name, self.program.name), ["exit code", self.program.name]),
        ]:
            said = self.failure(lambda join=join: join.rows(lines).count())  # type: ignore[misc]
            assert all(word in said for word in ["LandmarkJoinError", *words]), said
        broken = self.spark.sparkContext.parallelize(["1,2,3\n4,5,6"], 1)
        assert "a row holds a line end" in self.failure(lambda: self.join.rows(broken).count())

    def test_first_rows_do_not_wait_for_the_rest(self) -> None:
        rows = points(200_000)
        assert self.join.rows(self.spark.sparkContext.parallelize(rows, 2)).take(3) == alone(
            self.program, self.index, rows[:3])  # fmt: skip

    def test_killed_executor(self) -> None:
        rows = points(60_000)
        context = self.spark.sparkContext

        def slowly(lines: Iterator[str]) -> Iterator[str]:
            for number, line in enumerate(lines):
                if number % 1_000 == 0:
                    time.sleep(0.2)
                yield line

        before = executors(context.applicationId)
        assert len(before) == 2, before
        answer: list[str] = []
        job = threading.Thread(
            target=lambda: answer.extend(
                self.join.rows(context.parallelize(rows, 6).mapPartitions(slowly)).collect()))  # type: ignore[arg-type]  # fmt: skip
        job.start()
        tracker = context.statusTracker()
        deadline = time.monotonic() + 120
        while not any(
            (stage := tracker.getStageInfo(number)) is not None and stage.numActiveTasks == 2
            for number in tracker.getActiveStageIds()
        ):
            assert time.monotonic() < deadline and job.is_alive(), "no task has begun"
            time.sleep(0.05)
        time.sleep(0.5)
        os.kill(before[0], signal.SIGKILL)
        job.join()
        assert before[0] not in executors(context.applicationId)
        assert answer == alone(self.program, self.index, rows)

    def failure(self, job: Callable[[], object]) -> str:
        try:
            job()
        except Exception as error:
            return str(error)
        raise AssertionError("the job did not fail")


def measure(tests: Tests, rows: int, passes: int) -> None:
    """Points a second and core: two processes of the bare command at once, and two executors."""
    spark, folder = tests.spark, tests.folder / "measured"
    folder.mkdir()
    lines = points(rows)
    parts = [folder / f"{number}.csv" for number in range(2)]
    for part, text in zip(parts, (lines[::2], lines[1::2]), strict=True):
        part.write_text("\n".join(text) + "\n")
    table = spark.read.option("maxPartitionBytes", 1 << 30).text([str(part) for part in parts])
    assert table.rdd.getNumPartitions() == 2, table.rdd.getNumPartitions()

    def bare() -> None:
        options = ["--data", str(tests.index), "--columns", ",".join(COLUMNS), "--threads", "1"]
        running = [
            subprocess.Popen(
                [str(tests.program), "join", str(part), "-o", str(part.with_suffix(".out")), *options],
                stderr=subprocess.DEVNULL)
            for part in parts
        ]  # fmt: skip
        assert [process.wait() for process in running] == [0, 0]

    def as_table() -> None:
        tests.join.table(table).write.format("noop").mode("overwrite").save()

    def as_rows() -> None:
        assert tests.join.rows(table.rdd.map(lambda row: row.value)).count() == rows

    best = {"bare command": 9e9, "table (Arrow)": 9e9, "rows (RDD)": 9e9}
    for _ in range(passes):
        for name, run in zip(best, (bare, as_table, as_rows), strict=True):
            start = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - start)
    print(f"{rows} points, best of {passes} passes that take turns, load {os.getloadavg()[0]:.1f}:")
    for name, seconds in best.items():
        share = best["bare command"] / seconds
        print(f"  {name}: {seconds:.2f} s, {rows / seconds / 2:,.0f} points a second and core ({share:.0%})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=Path, help="the statically linked landmark")
    parser.add_argument("index", type=Path, help="an index file of landmarks")
    parser.add_argument("--rows", type=int, default=4_000_000, help="points that are measured; 0 measures nothing")
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--only", default="", help="only tests with this in their names")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landmark-spark-") as name:
        spark = session(Path(name))
        spark.sparkContext.setLogLevel("OFF")
        try:
            tests = Tests(spark, options.program.resolve(), options.index.resolve(), Path(name))
            for test in [test for test in dir(Tests) if test.startswith("test_") and options.only in test]:
                start = time.monotonic()
                getattr(tests, test)()
                print(f"passed: {test} ({time.monotonic() - start:.1f} s)", flush=True)
            if options.rows:
                measure(tests, options.rows, options.passes)
        finally:
            spark.stop()
    print(f"PySpark {pyspark.__version__}: all passed")


if __name__ == "__main__":
    main()
