"""Reads a table by Python's csv module and by pandas: prints nanoseconds of processor time a row, and the name."""

import csv
import sys
import time


def with_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        next(rows)
        return sum(1 for _ in [(int(r[0]), r[1], float(r[2]), float(r[3]), r[4], int(r[5])) for r in rows])


def with_pandas(path):
    import pandas

    return len(pandas.read_csv(path))


def measure(name, read, path, passes=3):
    times = []
    for _ in range(passes):
        start = time.process_time_ns()
        count = read(path)
        times.append((time.process_time_ns() - start) / count)
    print(f"{sorted(times)[passes // 2]:.1f} {name}")


measure(f"Python {sys.version.split()[0]} csv", with_csv, sys.argv[1])
try:
    import pandas
except ImportError:
    print("files_bench: no pandas here; it is not measured", file=sys.stderr)
else:
    measure(f"pandas {pandas.__version__} read_csv", with_pandas, sys.argv[1])
