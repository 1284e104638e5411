"""Measures `landmark project` beside PROJ's cs2cs: the same million rows from a file through either, in turns.

cs2cs reads `latitude longitude` and writes hundredths of a metre; landmark reads a table with an id and a name besides and
writes every digit. Both write to a file. The median of the passes, as JSON and as a table in Markdown.
"""

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

# Target, west, south, east, north: kernels of our own answer for the first two, libproj for the others.
WORKLOADS = [
    ("EPSG:3857", -180, -85, 180, 85),
    ("EPSG:32612", -114, 0, -108, 84),
    ("EPSG:2154", -4, 42, 8, 51),
    ("EPSG:27700", -6, 50, 1.7, 58),
]


def write_rows(folder: Path, rows: int, box: tuple[float, float, float, float]) -> tuple[Path, Path]:
    """A table for landmark and lines for cs2cs, of the same places."""
    west, south, east, north = box
    chosen = random.Random(42)
    table, lines = folder / "rows.csv", folder / "rows.txt"
    with table.open("w") as left, lines.open("w") as right:
        left.write("id,latitude,longitude,name\n")
        for index in range(rows):
            latitude, longitude = chosen.uniform(south, north), chosen.uniform(west, east)
            left.write(f"{index},{latitude:.6f},{longitude:.6f},place {index}\n")
            right.write(f"{latitude:.6f} {longitude:.6f}\n")
    return table, lines


def seconds(command: list[str], source: Path | None, target: Path) -> float:
    """How long a program takes from start to end."""
    with target.open("wb") as output, open(source or os.devnull, "rb") as given:
        start = time.perf_counter()
        subprocess.run(command, stdin=given, stdout=output, stderr=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("landmark", help="the command")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--results", type=Path, help="the folder for reprojection-rows.json and .md")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    release = subprocess.run(["cs2cs"], capture_output=True, text=True, check=False).stderr.splitlines()[0]
    results = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for target, *box in WORKLOADS:
            table, lines = write_rows(folder, options.rows, tuple(box))
            times: dict[str, list[float]] = {"landmark": [], "cs2cs": []}
            for turn in range(options.passes + 1):
                ours = seconds([options.landmark, "project", str(table), "--to", target], None, folder / "ours")
                theirs = seconds(["cs2cs", "EPSG:4326", target], lines, folder / "theirs")
                # The first turn only warms the file cache.
                if turn > 0:
                    times["landmark"].append(ours)
                    times["cs2cs"].append(theirs)
            for program, taken in times.items():
                results.append(
                    {"target": target, "program": program, "rows": options.rows, "passes": options.passes,
                     "median_s": round(statistics.median(taken), 4), "min_s": round(min(taken), 4),
                     "max_s": round(max(taken), 4)})  # fmt: skip
    text = f"# A million rows through landmark project and cs2cs\n\n{release}; {os.cpu_count()} cores; {platform.system()}"
    text += f"; {options.rows} rows, median of {options.passes} passes that take turns; load {load:.2f} at the start"
    text += (": other programs were at work, the times are noisy" if load > 0.5 else "") + ".\n\n"
    text += "| to | landmark project, s | cs2cs, s | times as fast |\n| --- | --: | --: | --: |\n"
    for ours, theirs in zip(results[::2], results[1::2]):
        ratio = theirs["median_s"] / ours["median_s"]
        text += f"| {ours['target']} | {ours['median_s']:.2f} | {theirs['median_s']:.2f} | {ratio:.1f} |\n"
    print(text)
    if options.results:
        options.results.mkdir(exist_ok=True)
        (options.results / "reprojection-rows.md").write_text(text)
        document = {"load_average": load, "cs2cs": release, "rows": results}
        (options.results / "reprojection-rows.json").write_text(json.dumps(document, indent=2) + "\n")


if __name__ == "__main__":
    main()
