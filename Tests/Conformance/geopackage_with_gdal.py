#!/usr/bin/env python3
"""Holds the GeoPackages of `landmark` against GDAL: what we write GDAL reads and changes, what GDAL writes we read.

    Tests/Conformance/geopackage_with_gdal.py .build/release/landmark

Needs ogrinfo and ogr2ogr (Debian: gdal-bin). Ends with status 1 where they disagree.
"""

import json
import sqlite3
import subprocess
from pathlib import Path

from gdal import check, geojson, main, run

# Names and values that a database could stumble over, at places where a map ends.
PLACES = [
    (1, "Turtle Rock", -116.166868, 34.011286, {"height": 1302, "flag": True}),
    (2, 'A "quoted"; DROP TABLE landmarks', 180.0, 90.0, {"height": 0.5, "select": "x"}),
    (-7, "", -180.0, -90.0, {"tags": ["a", 1], "é": "日本語"}),
    ("text", "No number", 1e-7, -0.1, {"rowid": 3}),
    (2**53, "Large", 151.2153, -33.8568, {}),
]


def index_is_right(path: Path, table: str) -> None:
    """Each point lies in its box of the R-tree, and there is no box without one."""
    with sqlite3.connect(path) as database:
        check(database.execute("PRAGMA integrity_check").fetchone() == ("ok",), f"{path} is damaged")
        name = f"rtree_{table}_geom"
        check(database.execute("SELECT rtreecheck(?)", [name]).fetchone() == ("ok",), f"{name} is damaged")
        boxes = {row[0]: row[1:] for row in database.execute(f'SELECT * FROM "{name}"')}
    points = ogr_points(path, table)
    check(boxes.keys() == points.keys(), f"{name} has the rows {sorted(boxes)}, {table} {sorted(points)}")
    for number, (x, y) in points.items():
        west, east, south, north = boxes[number]
        check(west <= x <= east and south <= y <= north, f"{name}: row {number} lies outside of its box")


def ogr_points(path: Path, table: str) -> dict[int, tuple[float, float]]:
    query = f"SELECT fid || '' AS key, geom FROM {table}"
    text = run("ogr2ogr", "-f", "GeoJSONSeq", "-lco", "COORDINATE_PRECISION=17", "/vsistdout/", path, "-sql", query)
    features = [json.loads(line) for line in text.splitlines() if line.strip("\x1e")]
    return {int(feature["properties"]["key"]): tuple(feature["geometry"]["coordinates"]) for feature in features}


def landmarks(program: str, path: Path) -> dict[object, dict]:
    text = run(program, "list", "--data", path, "--format", "json")
    return {landmark["id"]: landmark for landmark in json.loads(text)["landmarks"]}


def ours_by_gdal(program: str, folder: Path) -> None:
    path = folder / "ours.gpkg"
    run(program, "convert-file", "-", path, "--input-format", "geojson", text=geojson(PLACES))
    info = run("ogrinfo", "-ro", "-so", path, "landmarks")
    check(f"Feature Count: {len(PLACES)}" in info and "Geometry: Point" in info, "ogrinfo: " + info)
    check('ID["EPSG",4326]' in info, "ogrinfo names no EPSG:4326: " + info)
    messages = subprocess.run(["ogrinfo", "-ro", "-al", path], capture_output=True, text=True).stderr
    check(messages == "", "ogrinfo complains: " + messages)
    index_is_right(path, "landmarks")
    points = ogr_points(path, "landmarks")
    for number, _, x, y, _ in PLACES:
        if isinstance(number, int):
            check(points[number] == (x, y), f"GDAL reads {number} at {points[number]}, not {(x, y)}")
    # GDAL has the functions that the triggers call: what it changes the index must follow.
    run("ogrinfo", path, "-sql", "UPDATE landmarks SET geom = AsGPB(MakePoint(10, 20, 4326)) WHERE fid = 1")
    run("ogrinfo", path, "-sql", "UPDATE landmarks SET fid = 77 WHERE fid = 2")
    run("ogrinfo", path, "-sql", "DELETE FROM landmarks WHERE fid = -7")
    index_is_right(path, "landmarks")
    read = landmarks(program, path)
    check(read.keys() == {1, 77, "text", 2**53}, f"after GDAL's changes we read {list(read)}")
    check((read[1]["longitude"], read[1]["latitude"]) == (10, 20), f"after GDAL's changes we read {read[1]}")


def gdals_by_us(program: str, folder: Path) -> None:
    source = folder / "source.geojson"
    source.write_text(geojson(PLACES))
    for system in ["EPSG:4326", "EPSG:3857", "EPSG:32633"]:
        places = {name: (x, y) for _, name, x, y, _ in PLACES if system == "EPSG:4326" or abs(y) < 80}
        path = folder / f"gdal-{system[5:]}.gpkg"
        # In zone 33 what lies at the other end of the world has no numbers; one place near by will do.
        if system == "EPSG:32633":
            places = {"No number": (1e-7, -0.1)}
        names = ", ".join("'" + name.replace("'", "''") + "'" for name in places)
        run("ogr2ogr", "-f", "GPKG", "-t_srs", system, "-nln", "places", path, source, "-where", f"name IN ({names})")
        read = {landmark["name"]: landmark for landmark in landmarks(program, path).values()}
        check(read.keys() == places.keys(), f"{system}: we read {list(read)}")
        for name, (x, y) in places.items():
            place = read[name]
            off = max(abs(place["longitude"] - x), abs(place["latitude"] - y))
            check(off <= (0 if system == "EPSG:4326" else 1e-8), f"{system}: {name} is off by {off} degrees")


def systems(program: str, folder: Path) -> None:
    path = folder / "utm.gpkg"
    run(program, "export", "-o", path, "--crs", "EPSG:32612", "--category", "Mountains")
    info = run("ogrinfo", "-ro", "-so", path, "landmarks")
    check("Feature Count: 3" in info and 'ID["EPSG",32612]' in info, "ogrinfo: " + info)
    plain = folder / "plain.gpkg"
    run("ogr2ogr", "-f", "GPKG", "-t_srs", "EPSG:4326", plain, path)
    ours, expected = landmarks(program, plain), json.loads(run(program, "list", "-c", "Mountains", "--format", "json"))
    for landmark in expected["landmarks"]:
        place = ours[landmark["id"]]
        off = max(abs(place[axis] - landmark[axis]) for axis in ["longitude", "latitude"])
        check(off < 1e-8, f"{landmark['name']} is off by {off} degrees on the way through EPSG:32612")


if __name__ == "__main__":
    main(__doc__, ours_by_gdal, gdals_by_us, systems)
    print("GDAL and landmark read each other's GeoPackages")
