#!/usr/bin/env python3
"""Makes coastline.txt from the countries of Natural Earth 1:110m.

    pip download --no-deps geopandas==0.14.4
    Resources/scripts/make-coastline.py geopandas-0.14.4-py3-none-any.whl > Resources/coastline.txt

The shape file alone (naturalearth_lowres.shp) will do too. The same input gives the same bytes; on standard error it
says what it found.

Countries become land: a border is an edge that two countries have, each in its own direction, and is left out; what is
left are coasts. Countries are cut at the antimeridian; ±180 counts as one meridian here, so that the cut is a border
like any other and goes. Antarctica then is a coast that goes once round the world.
"""

import collections
import io
import struct
import sys
import zipfile

MEMBER = "geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp"
# Of a degree; 0.01° is 1.1 km at most, a tenth of what 1:110m is exact to.
STEPS = 100
WORLD = 360 * STEPS
# Holes that are no lakes but cracks between two countries' versions of a border, square steps.
CRACK = 30 * 30


def rings(shapes):
    """The rings of a shape file of polygons: outer ones clockwise, holes the other way."""
    header = shapes.read(100)
    if struct.unpack(">i", header[:4])[0] != 9994 or struct.unpack("<i", header[32:36])[0] != 5:
        sys.exit("this is no shape file of polygons")
    while record := shapes.read(8):
        length = 2 * struct.unpack(">i", record[4:])[0]
        content = shapes.read(length)
        parts, points = struct.unpack("<2i", content[36:44])
        starts = struct.unpack(f"<{parts}i", content[44:44 + 4 * parts]) + (points,)
        numbers = struct.unpack(f"<{2 * points}d", content[44 + 4 * parts:44 + 4 * parts + 16 * points])
        for start, end in zip(starts, starts[1:]):
            yield [(round(numbers[2 * i] * STEPS), round(numbers[2 * i + 1] * STEPS)) for i in range(start, end)]


def coasts(countries):
    """Directed edges that no other country has in the opposite direction; -180 is written as 180."""
    edges = collections.Counter()
    for ring in countries:
        turned = [(WORLD // 2 if x == -WORLD // 2 else x, y) for x, y in ring]
        for start, end in zip(turned, turned[1:]):
            # The pole is a point: the edge along it is none.
            if start != end and not (start[1] == end[1] == -90 * STEPS):
                edges[start, end] += 1
    left = collections.defaultdict(list)
    for (start, end), count in edges.items():
        if count > edges[end, start]:
            left[start].append(end)
    return left


def shorter(difference):
    """The way between two longitudes that does not go round the world."""
    return (difference + WORLD // 2) % WORLD - WORLD // 2


def turn(before, at, after):
    """How far to the right the way bends at a point, to keep to the coast where two touch."""
    ax, ay = shorter(at[0] - before[0]), at[1] - before[1]
    bx, by = shorter(after[0] - at[0]), after[1] - at[1]
    return (ax * by - ay * bx) / ((ax * ax + ay * ay) * (bx * bx + by * by)) ** 0.5


def closed(left):
    """Edges joined into rings, longitudes going on past 180 where a ring does."""
    while left:
        start = min(left)
        ring, x, at, before = [], start[0], start, None
        while True:
            ring.append((x, at[1]))
            ends = left[at]
            end = ends[0] if before is None else min(ends, key=lambda end: turn(before, at, end))
            ends.remove(end)
            if not ends:
                del left[at]
            x += shorter(end[0] - at[0])
            before, at = at, end
            if at == start:
                yield ring, x - ring[0][0]
                break
            if at not in left:
                sys.exit(f"a coast ends at {at}")


def area(ring):
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1])) / 2


def straightened(ring):
    """Without the points on a straight line between their neighbours, which rounding has made."""
    kept = []
    for i, (x, y) in enumerate(ring):
        (x0, y0), (x1, y1) = ring[i - 1], ring[(i + 1) % len(ring)]
        if i == 0 or (x - x0) * (y1 - y) != (y - y0) * (x1 - x):
            kept.append((x, y))
    return kept


def line(kind, ring):
    words = [kind, *map(str, ring[0])]
    for (x0, y0), (x1, y1) in zip(ring, ring[1:]):
        words += [str(x1 - x0), str(y1 - y0)]
    return " ".join(words)


def main():
    data = open(sys.argv[1], "rb").read()
    if sys.argv[1].endswith(".whl"):
        data = zipfile.ZipFile(io.BytesIO(data)).read(MEMBER)
    lines, cracks = [], 0
    for ring, around in closed(coasts(list(rings(io.BytesIO(data))))):
        if around:
            # Eastwards, so that the pole is on the right.
            path = ring + [(ring[0][0] + around, ring[0][1])]
            if around < 0:
                path.reverse()
            lines.append(line("south", path))
        elif area(ring) > -CRACK and area(ring) < CRACK:
            cracks += 1
        else:
            lines.append(line("ring", straightened(ring)))
    print("coastline 1")
    print("# Land of Natural Earth 1:110m, public domain. Hundredths of a degree: a longitude, a latitude, then the way to")
    print("# each next point. A ring ends where it begins; a line that goes once round the world has land to the south.")
    print("\n".join(sorted(lines, key=len, reverse=True)))
    points = sum((len(text.split()) - 1) // 2 for text in lines)
    print(f"{len(lines)} coasts of {points} points; {cracks} cracks left out", file=sys.stderr)


if __name__ == "__main__":
    main()
