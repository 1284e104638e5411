#!/usr/bin/env python3
"""Makes places.csv from GeoNames' cities15000.txt and admin1Codes.txt.

    apt-get install libtimezonemap-data
    Resources/scripts/make-places.py > Resources/places.csv

The input folder may be given as an argument. The same input gives the same bytes.
"""

import csv
import pathlib
import sys

DEBIAN_FOLDER = "/usr/share/libtimezonemap/ui"
# Places where nobody lives any more: historical, abandoned, destroyed.
FORMER_PLACES = {"PPLH", "PPLQ", "PPLW"}
COLUMNS = [
    "id", "name", "asciiname", "latitude", "longitude", "country", "admin1",
    "population", "elevation", "timezone",
]


def rows(path):
    """The tab-separated fields of each line; GeoNames quotes nothing."""
    with open(path, encoding="utf-8", newline="\n") as file:
        for line in file:
            yield line.rstrip("\r\n").split("\t")


def plain(decimal):
    """The decimal without needless zeros, so that the file does not depend on GeoNames' padding."""
    return decimal.rstrip("0").rstrip(".") if "." in decimal else decimal


def elevation(surveyed, terrain_model):
    """Metres above sea level: surveyed where known, else GeoNames' terrain model, else empty.

    A surveyed 0 stands for "unknown": the terrain model has those places well above the sea.
    """
    if surveyed not in ("", "0"):
        return surveyed
    return "" if terrain_model in ("", "-9999") else terrain_model


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else DEBIAN_FOLDER)
    divisions = {fields[0]: fields[1] for fields in rows(folder / "admin1Codes.txt")}
    places = []
    for fields in rows(folder / "cities15000.txt"):
        (id_, name, asciiname, _, latitude, longitude, _, feature, country, _, admin1, _, _, _,
         population, surveyed, terrain_model, timezone, _) = fields
        if feature in FORMER_PLACES:
            continue
        places.append([
            int(id_), name, asciiname, plain(latitude), plain(longitude), country,
            divisions.get(f"{country}.{admin1}", ""), population, elevation(surveyed, terrain_model), timezone,
        ])
    places.sort(key=lambda place: place[0])

    sys.stdout.reconfigure(encoding="utf-8", newline="")
    # RFC 4180 lets a reader expect CRLF; every reader of today takes LF, and diffs stay clean.
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(places)


if __name__ == "__main__":
    main()
