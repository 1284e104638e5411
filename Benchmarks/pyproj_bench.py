"""Measures pyproj on the places of reprojection-bench: on each line a target, a direction, nanoseconds a place a pass.

Says its version and that of its PROJ, which its wheels bring along, on standard error.
"""

import argparse
import sys
import time

import numpy as np
import pyproj

# Source, target, and the ranges of longitudes, latitudes and heights: those of Workload.swift.
WORKLOADS = [
    ("EPSG:4326", "EPSG:3857", [(-180, 180), (-85, 85)]),
    ("EPSG:4326", "EPSG:32612", [(-114, -108), (0, 84)]),
    ("EPSG:4979", "EPSG:4978", [(-180, 180), (-90, 90), (0, 3000)]),
    ("EPSG:4326", "EPSG:2154", [(-4, 8), (42, 51)]),
    ("EPSG:4326", "EPSG:27700", [(-6, 1.7), (50, 58)]),
]


def units(count: int, seed: int = 42) -> np.ndarray:
    """SplitMix64's numbers in 0..<1."""
    z = np.uint64(seed) + np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    return (z >> np.uint64(11)).astype(np.float64) * 2.0**-53


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--passes", type=int, default=7)
    options = parser.parse_args()
    print(f"pyproj {pyproj.__version__} with PROJ {pyproj.proj_version_str}", file=sys.stderr)
    for source, target, ranges in WORKLOADS:
        transformer = pyproj.Transformer.from_crs(source, target, always_xy=True)
        values = units(options.points * len(ranges)).reshape(len(ranges), options.points)
        columns = [low + (high - low) * column for (low, high), column in zip(ranges, values)]
        for direction in ("FORWARD", "INVERSE"):
            times = []
            for turn in range(options.passes + 1):
                work = [column.copy() for column in columns]
                start = time.perf_counter_ns()
                work = transformer.transform(*work, direction=direction, inplace=True)
                taken = time.perf_counter_ns() - start
                if turn > 0:
                    times.append(taken / options.points)
            print(target, direction.lower(), *(f"{taken:.3f}" for taken in times))
            columns = [np.ascontiguousarray(column) for column in work]


if __name__ == "__main__":
    main()
