#!/usr/bin/env python3
"""Holds the GPX, KML and KMZ files of `landmark` against GDAL: what we write GDAL reads, what GDAL writes we read.

    Tests/Conformance/xml_with_gdal.py .build/release/landmark

Needs ogrinfo and ogr2ogr (Debian: gdal-bin). Ends with status 1 where they disagree.
"""

import json
import subprocess
import zipfile
from pathlib import Path

from gdal import check, geojson, main, run

# Names and values that XML could stumble over, at places where a map ends.
PLACES = [
    (1, "Turtle Rock", -116.166868, 34.011286, {"altitude": 1302, "flag": True}),
    (2, 'A "quoted" & <marked> name', -180.0, 90.0, {"symbol": "Flag", "select": "x"}),
    (-7, "Zürich 日本語", 179.5, -90.0, {"tags": ["a", 1], "a b": "c"}),
    ("text", "No number", 1e-7, -0.1, {"folder": "Alps/Huts", "time": "2026-08-15T10:30:00Z"}),
]


def gdal_features(path: Path, name: str) -> dict[str, dict]:
    """All features by name, of all layers: GDAL makes one of each folder of KML."""
    layers = run("ogrinfo", "-ro", "-q", path).splitlines()
    features = {}
    for line in layers:
        layer = line.split(": ", 1)[1].split(" (")[0]
        text = run("ogr2ogr", "-f", "GeoJSONSeq", "-lco", "COORDINATE_PRECISION=17", "/vsistdout/", path, layer)
        for row in text.splitlines():
            feature = json.loads(row.strip("\x1e"))
            if feature["geometry"]:
                features[feature["properties"][name]] = feature
    return features


def ours_by_gdal(program: str, folder: Path) -> None:
    for suffix, name in [("gpx", "name"), ("kml", "Name"), ("kmz", "Name")]:
        path = folder / f"ours.{suffix}"
        run(program, "convert-file", "-", path, "--input-format", "geojson", text=geojson(PLACES))
        messages = subprocess.run(["ogrinfo", "-ro", "-al", path], capture_output=True, text=True)
        check(messages.returncode == 0 and messages.stderr == "", f"{suffix}: ogrinfo complains: {messages.stderr}")
        features = gdal_features(path, name)
        check(len(features) == len(PLACES), f"{suffix}: GDAL reads {list(features)}")
        for _, title, x, y, properties in PLACES:
            read = features[title]["geometry"]["coordinates"]
            check(tuple(read[:2]) == (x, y), f"{suffix}: GDAL reads {title} at {read}, not {(x, y)}")
            if suffix == "gpx":
                check(features[title]["properties"].get("ele") == properties.get("altitude"), f"gpx: height of {title}")
        ours = json.loads(run(program, "convert-file", path, "-", "--format", "geojson"))["features"]
        check({f["id"] for f in ours} == {place[0] for place in PLACES}, f"{suffix}: we read {ours}")


def gdals_by_us(program: str, folder: Path) -> None:
    source = folder / "source.geojson"
    source.write_text(geojson(PLACES))
    for suffix, driver, options in [
        ("gpx", "GPX", ["-lco", "FORCE_GPX_TRACK=NO", "-dsco", "GPX_USE_EXTENSIONS=YES"]),
        ("kml", "KML", ["-dsco", "NameField=name"]),
        ("kml", "LIBKML", []),
        ("kmz", "LIBKML", []),
    ]:
        path = folder / f"{driver}.{suffix}"
        # Of its own archives the first document only links to the others, and links are not followed.
        made = path.with_suffix(".kml") if suffix == "kmz" else path
        made.unlink(missing_ok=True)
        run("ogr2ogr", "-f", driver, *options, made, source, "-nln", "waypoints")
        if suffix == "kmz":
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(made, "doc.kml")
        text = run(program, "convert-file", path, "-", "--format", "geojson")
        read = {feature["properties"]["name"]: feature for feature in json.loads(text)["features"]}
        check(read.keys() == {place[1] for place in PLACES}, f"{driver}: we read {list(read)}")
        for _, title, x, y, _ in PLACES:
            place = read[title]["geometry"]["coordinates"]
            # GDAL writes so many digits.
            off = max(abs(place[0] - x), abs(place[1] - y))
            check(off < 1e-8, f"{driver}: we read {title} at {place}, not {(x, y)}")


if __name__ == "__main__":
    main(__doc__, ours_by_gdal, gdals_by_us)
    print("GDAL and landmark read each other's GPX, KML and KMZ")
