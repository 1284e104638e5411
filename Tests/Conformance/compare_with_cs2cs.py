#!/usr/bin/env python3
"""Holds `landmark project` against PROJ's own cs2cs: the same random places through both programs, there and back.

    Tests/Conformance/compare_with_cs2cs.py .build/release/landmark [--points 100000]

Needs cs2cs (Debian: proj-bin). Places lie in the area of use of each system. Ends with status 1 where a number differs by
more than cs2cs itself rounds: it gives twelve places of a metre or degree, and both sides parse and print once.
"""

import argparse
import json
import random
import subprocess
import sys

SYSTEMS = [
    "OGC:CRS84", "EPSG:4326", "EPSG:4269", "EPSG:4258", "EPSG:4277", "EPSG:3857", "EPSG:3395", "EPSG:32601", "EPSG:32612",
    "EPSG:32633", "EPSG:32660", "EPSG:32701", "EPSG:32760", "EPSG:27700", "EPSG:3006", "EPSG:31467", "EPSG:2154",
    "EPSG:5070", "ESRI:102008", "EPSG:2263", "EPSG:3035", "EPSG:3413", "EPSG:3031", "EPSG:32661", "EPSG:28992",
    "EPSG:5514", "EPSG:2056", "ESRI:54009", "ESRI:54030", "EPSG:4087", "EPSG:6933", "EPSG:4978",
]  # fmt: skip

GEOGRAPHIC = {"OGC:CRS84", "EPSG:4326", "EPSG:4979", "EPSG:4269", "EPSG:4258", "EPSG:4277"}
# libproj 9.1 makes WGS 84 of it with the axes of EPSG:4326.
REGISTERED = {"OGC:CRS84": "EPSG:4326"}

# Metres and degrees.
LENGTH, ANGLE = 3e-8, 1e-12


def output(command: list[str], text: str = "") -> str:
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def swaps(description: dict, system: str) -> bool:
    """Whether the authority lists north before east, as cs2cs reads and writes."""
    if system in REGISTERED:
        return True
    first, second = description["axes"][0], description["axes"][1]
    if second["direction"] in ("east", "west"):
        return first["direction"] in ("north", "south")
    return any(word in first["name"].lower() for word in ("northing", "latitude"))


def numbers(line: str) -> list[float]:
    return [float(word) if word != "*" else float("inf") for word in line.replace(",", " ").split()]


def both(landmark: str, source: str, target: str, rows: list[list[str]], swap: bool) -> list[tuple[str, str]]:
    """The lines of landmark and of cs2cs for places written latitude, longitude or easting, northing or x, y, z.

    The third column is a height, or z. `swap` says that cs2cs wants the first two the other way round.
    """
    first_two = "latitude,longitude" if source in GEOGRAPHIC else "easting,northing"
    names = "x,y,z" if source == "EPSG:4978" else first_two + ",height"
    added = "a,b,c" if target == "EPSG:4978" else "a,b"
    table = names + "\n" + "".join(",".join(row) + "\n" for row in rows)
    ours = output(
        [landmark, "project", "-", "--input-format", "csv", "--from", source, "--to", target, "--as", added], table)  # fmt: skip
    lines = "".join(" ".join([row[1], row[0], row[2]] if swap else row) + "\n" for row in rows)
    theirs = output(["cs2cs", "-f", "%.12f", "--no-ballpark", REGISTERED.get(source, source),
                     REGISTERED.get(target, target)], lines)  # fmt: skip
    return list(zip(ours.splitlines()[1:], theirs.splitlines(), strict=True))


def largest(pairs: list[tuple[str, str]], swap: bool, is_angle: bool) -> tuple[float, list[list[str]]]:
    """The largest difference, in units of what is allowed, and our numbers where there are some."""
    worst, shown = 0.0, []
    for mine, yours in pairs:
        cells = mine.split(",")[3:]
        values = numbers(yours)
        if cells[0] == "":
            if values[0] != float("inf"):
                raise SystemExit(f"only cs2cs shows {mine}: {yours}")
            continue
        if swap:
            values[:2] = values[1::-1]
        for cell, value in zip(cells, values):
            difference = abs(float(cell) - value)
            if is_angle:
                difference = min(difference, abs(difference - 360))
            worst = max(worst, difference / (ANGLE if is_angle else LENGTH))
        shown.append(cells)
    return worst, shown


def compare(landmark: str, system: str, points: int) -> tuple[float, float, int]:
    """The largest differences there and back, in units of what is allowed, and how many places neither could show."""
    description = json.loads(output([landmark, "project", "--info", system, "--format", "json"]))
    west, south, east, north = description["bbox"]
    east += 360 if east < west else 0
    chosen = random.Random(30)
    places = []
    for _ in range(points):
        longitude = (chosen.uniform(west, east) + 180) % 360 - 180
        latitude = chosen.uniform(max(south, -85), min(north, 85))
        places.append([f"{latitude:.9f}", f"{longitude:.9f}", "0"])
    is_space = description["kind"] == "geocentric"
    is_angle = system in GEOGRAPHIC
    source = "EPSG:4979" if is_space else "EPSG:4326"
    # We write latitude, longitude or easting, northing, whatever the authority's order is.
    swap = not is_space and swaps(description, system) != is_angle
    there, shown = largest(both(landmark, source, system, places, False), swap, is_angle)
    rows = [cells if is_space else cells + ["0"] for cells in shown]
    back, _ = largest(both(landmark, system, "EPSG:4326", rows, swap), False, True)
    return there, back, points - len(shown)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("landmark", help="the command to check")
    parser.add_argument("--points", type=int, default=100_000)
    options = parser.parse_args()
    faults = 0
    for system in SYSTEMS:
        try:
            there, back, unseen = compare(options.landmark, system, options.points)
        except subprocess.CalledProcessError as error:
            raise SystemExit(f"{system}: {error.stderr}") from error
        is_fault = there > 1 or back > 1
        faults += is_fault
        note = f", {unseen} beyond both" if unseen else ""
        verdict = "differs" if is_fault else "agrees"
        print(f"{system:12} {verdict}: {there:.3f} of what is allowed there, {back:.3f} back{note}", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
