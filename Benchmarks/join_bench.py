"""Measures `landmark join` beside geopandas, SedonaDB and PostGIS: for every point of a CSV file the nearest town.

Each reads the points from a CSV file and writes a CSV file with the town's id behind each. The passes take turns, the
median counts. Who needs an index that can be kept (an index file, a table with GiST) has it made before; geopandas and
SedonaDB make theirs in every run, from towns that are in memory. Slow ones are given fewer points, and rates are compared.

Then the answers: an answer that is farther than ours by the geodesic on WGS 84 (pyproj) is counted, and by how much it is
off at worst. One that is nearer ends the run with status 1.
"""

import argparse
import json
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import geopandas
import numpy
import pandas
import pyproj
import sedonadb

warnings.filterwarnings("ignore")


@dataclass
class Contestant:
    name: str
    distance: str
    rows: int
    run: Callable[[Path, Path], None]
    seconds: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    differing: str = ""


def write_points(folder: Path, towns: pandas.DataFrame, rows: int) -> Path:
    """Points round the towns, normally distributed by 0.1°, in no order."""
    chosen = random.Random(42)
    path = folder / f"points-{rows}.csv"
    latitudes, longitudes = towns.latitude.tolist(), towns.longitude.tolist()
    with path.open("w") as out:
        out.write("id,latitude,longitude\n")
        for number in range(rows):
            town = chosen.randrange(len(latitudes))
            latitude = max(-90.0, min(90.0, latitudes[town] + chosen.gauss(0, 0.1)))
            longitude = (longitudes[town] + chosen.gauss(0, 0.1) + 180) % 360 - 180
            out.write(f"{number},{latitude:.6f},{longitude:.6f}\n")
    return path


def command(landmark: str, data: Path, *options: str) -> Callable[[Path, Path], None]:
    def run(points: Path, out: Path) -> None:
        subprocess.run(
            [landmark, "join", str(points), "--data", str(data), "-o", str(out), *options],
            check=True, stderr=subprocess.DEVNULL)  # fmt: skip

    return run


def with_geopandas(towns: pandas.DataFrame) -> Callable[[Path, Path], None]:
    places = geopandas.GeoDataFrame(
        towns[["id"]], geometry=geopandas.points_from_xy(towns.longitude, towns.latitude), crs=4326)  # fmt: skip

    def run(points: Path, out: Path) -> None:
        table = pandas.read_csv(points)
        frame = geopandas.GeoDataFrame(
            table, geometry=geopandas.points_from_xy(table.longitude, table.latitude), crs=4326)  # fmt: skip
        joined = geopandas.sjoin_nearest(frame, places, rsuffix="nearest", distance_col="distance")
        # Of equally near ones it gives all.
        joined = joined.drop_duplicates("id_left")
        joined[["id_left", "latitude", "longitude", "id_nearest", "distance"]].to_csv(out, index=False)

    return run


def with_sedona(towns: pandas.DataFrame) -> Callable[[Path, Path], None]:
    context = sedonadb.connect()
    context.create_data_frame(towns[["id", "latitude", "longitude"]]).to_view("towns")

    def run(points: Path, out: Path) -> None:
        context.create_data_frame(pandas.read_csv(points)).to_view("points", overwrite=True)
        joined = context.sql(
            """WITH c AS (SELECT id, ST_Point(longitude, latitude) AS geom FROM towns),
                 p AS (SELECT id, latitude, longitude, ST_Point(longitude, latitude) AS geom FROM points)
               SELECT p.id AS id_left, latitude, longitude, c.id AS id_nearest
               FROM p JOIN c ON ST_KNN(p.geom, c.geom, 1, false)"""
        ).to_pandas()
        joined.sort_values("id_left").to_csv(out, index=False)

    return run


class PostGIS:
    """A server of its own in a temporary folder, without a port; as nobody where we are root, which it refuses."""

    def __init__(self, towns: Path) -> None:
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not programs or shutil.which("psql") is None:
            raise FileNotFoundError("no PostgreSQL server here")
        self.bin = programs[-1].parent
        self.folder = Path(tempfile.mkdtemp(prefix="join-bench-"))
        self.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "nobody", "nogroup")
        data = self.folder / "data"
        quiet = {"stdout": subprocess.DEVNULL, "check": True, "cwd": self.folder}
        subprocess.run(
            [*self.user, self.bin / "initdb", "-D", data, "-A", "trust", "-U", "bench", "--no-sync", "-E", "UTF8",
             "--locale=C.UTF-8"], **quiet)  # fmt: skip
        settings = f"-c listen_addresses='' -k {self.folder} -c fsync=off -c shared_buffers=512MB -c jit=off"
        subprocess.run(
            [*self.user, self.bin / "pg_ctl", "-D", data, "-w", "-l", self.folder / "log", "-o", settings, "start"],
            **quiet)  # fmt: skip
        self.sql("CREATE EXTENSION postgis")
        self.sql("CREATE TABLE towns (id int, name text, latitude float8, longitude float8)")
        self.sql("COPY towns FROM STDIN (FORMAT csv, HEADER)", towns)
        self.sql("ALTER TABLE towns ADD geom geometry, ADD geog geography")
        self.sql("UPDATE towns SET geom = ST_SetSRID(ST_Point(longitude, latitude), 4326)")
        self.sql("UPDATE towns SET geog = geom::geography")
        self.sql("CREATE INDEX ON towns USING gist (geom)")
        self.sql("CREATE INDEX ON towns USING gist (geog)")
        self.sql("VACUUM ANALYZE towns")

    def sql(self, text: str, given: Path | None = None, out: Path | None = None) -> None:
        with open(given or os.devnull, "rb") as source, open(out or os.devnull, "wb") as target:
            environment = os.environ | {"PGOPTIONS": "-c client_min_messages=warning"}
            subprocess.run(
                ["psql", "-qX", "-v", "ON_ERROR_STOP=1", "-h", str(self.folder), "-U", "bench", "-d", "postgres", "-c", text],
                stdin=source, stdout=target, env=environment, check=True)  # fmt: skip

    def nearest(self, column: str) -> Callable[[Path, Path], None]:
        cast = "" if column == "geom" else "::geography"

        def run(points: Path, out: Path) -> None:
            self.sql("DROP TABLE IF EXISTS points")
            self.sql("CREATE UNLOGGED TABLE points (id int, latitude float8, longitude float8)")
            self.sql("COPY points FROM STDIN (FORMAT csv, HEADER)", points)
            self.sql(
                f"""COPY (SELECT p.id AS id_left, latitude, longitude, c.id AS id_nearest FROM points p
                      CROSS JOIN LATERAL (SELECT t.id FROM towns t
                        ORDER BY t.{column} <-> ST_SetSRID(ST_Point(p.longitude, p.latitude), 4326){cast} LIMIT 1) c)
                    TO STDOUT (FORMAT csv, HEADER)""",
                out=out)  # fmt: skip

        return run

    def stop(self) -> None:
        subprocess.run(
            [*self.user, self.bin / "pg_ctl", "-D", self.folder / "data", "-m", "fast", "-w", "stop"],
            stdout=subprocess.DEVNULL, check=False, cwd="/")  # fmt: skip
        shutil.rmtree(self.folder, ignore_errors=True)


def cpu_seconds() -> float:
    """Time that this process and those that it waited for have worked; a server is neither."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def compare(ours: Path, theirs: Path, towns: pandas.DataFrame) -> str:
    """What a rival answers otherwise, in words.

    Raises ValueError where an answer of ours is not the best.
    """
    left = pandas.read_csv(ours, usecols=["id", "latitude", "longitude", "nearest_id", "distance"])
    right = pandas.read_csv(theirs, usecols=["id_left", "id_nearest"]).rename(columns={"id_left": "id"})
    both = left.merge(right, on="id")
    if len(both) != len(left):
        raise ValueError(f"{theirs}: {len(both)} rows for {len(left)}")
    other = both[both.nearest_id != both.id_nearest]
    places = towns.set_index("id")
    at = places.loc[other.id_nearest]
    distance = pyproj.Geod(ellps="WGS84").inv(other.longitude, other.latitude, at.longitude, at.latitude)[2]
    excess = numpy.asarray(distance) - other.distance.to_numpy()
    if len(excess) and excess.min() < -1e-6:
        raise ValueError(f"{theirs}: an answer is nearer than ours by {-excess.min()} m")
    farther = excess > 1e-6
    equal = int((~farther).sum())
    text = f"{int(farther.sum())} ({farther.sum() / len(both):.2%})"
    if farther.any():
        text += (
            f", by up to {excess.max() / 1000:.1f} km" if excess.max() > 1000 else f", by up to {excess.max():.0f} m"
        )
    return text + (f"; {equal} of several at one distance" if equal else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("landmark", help="the command")
    parser.add_argument("towns", type=Path, help="CSV with id, name, latitude, longitude")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--results", type=Path, help="the folder for join.json and join.md")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    towns = pandas.read_csv(options.towns, keep_default_na=False)
    few, fewest = max(1, options.rows // 10), max(1, options.rows // 100)
    server: PostGIS | None = None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        index = folder / "towns.lmx"
        subprocess.run(
            [options.landmark, "index", "build", str(options.towns), "-o", str(index)],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        points = {rows: write_points(folder, towns, rows) for rows in {options.rows, few, fewest}}
        geodesic, degrees = "geodesic, WGS 84", "degrees in the plane"
        contestants = [
            Contestant("landmark join, 2 threads", geodesic, options.rows, command(options.landmark, index)),
            Contestant(
                "landmark join, 1 thread", geodesic, options.rows, command(options.landmark, index, "--threads", "1")),
            Contestant("landmark join, towns as CSV", geodesic, options.rows, command(options.landmark, options.towns)),
            Contestant(
                f"geopandas {geopandas.__version__} sjoin_nearest", degrees, few, with_geopandas(towns)),
            Contestant(f"SedonaDB {sedonadb.__version__} ST_KNN", degrees, few, with_sedona(towns)),
        ]  # fmt: skip
        try:
            server = PostGIS(options.towns)
            contestants += [
                Contestant("PostGIS <->, geometry", degrees, few, server.nearest("geom")),
                Contestant("PostGIS <->, geography", "sphere", fewest, server.nearest("geog")),
            ]
        except FileNotFoundError as error:
            print(f"join_bench: {error}; PostGIS is not measured", file=sys.stderr)
        try:
            # The first turn only warms the file cache.
            for turn in range(options.passes + 1):
                for number, contestant in enumerate(contestants):
                    out = folder / f"{number}.csv"
                    before = cpu_seconds()
                    start = time.perf_counter()
                    contestant.run(points[contestant.rows], out)
                    taken = time.perf_counter() - start
                    cpu = cpu_seconds() - before
                    if turn > 0:
                        contestant.seconds.append(taken)
                        contestant.cpu.append(cpu)
                    print(f"{turn} {contestant.name}: {taken:.2f} s", file=sys.stderr)
        finally:
            if server:
                server.stop()
        for rows in sorted(points):
            command(options.landmark, index)(points[rows], folder / f"ours-{rows}.csv")
        for number, contestant in enumerate(contestants):
            if contestant.name.startswith("landmark"):
                same = (folder / f"{number}.csv").read_bytes() == (folder / f"ours-{contestant.rows}.csv").read_bytes()
                contestant.differing = "0" if same else "other bytes"
            else:
                ours = folder / f"ours-{contestant.rows}.csv"
                contestant.differing = compare(ours, folder / f"{number}.csv", towns)
    report(contestants, len(towns), options, load)


def report(contestants: list[Contestant], towns: int, options: argparse.Namespace, load: float) -> None:
    text = f"# The nearest of {towns} towns for every point of a file\n\n"
    text += (
        f"{os.cpu_count()} cores; from CSV to CSV; median of {options.passes} passes that take turns; load {load:.2f} "
    )
    text += (
        "at the start" + (": other programs were at work, the times are noisy" if load > 0.5 else "") + ". Farther: "
    )
    text += "answers that are not the nearest by the geodesic on WGS 84.\n\n"
    text += "| | nearest by | points | s | points/s | CPU, s | farther |\n| --- | --- | --: | --: | --: | --: | --- |\n"
    rows = []
    for contestant in contestants:
        median, cpu = statistics.median(contestant.seconds), statistics.median(contestant.cpu)
        shown = "" if contestant.name.startswith("PostGIS") else f"{cpu:.2f}"
        text += f"| {contestant.name} | {contestant.distance} | {contestant.rows} | {median:.2f} "
        text += f"| {contestant.rows / median:,.0f} | {shown} | {contestant.differing} |\n"
        rows.append(
            {"name": contestant.name, "nearest_by": contestant.distance, "rows": contestant.rows,
             "passes": options.passes, "median_s": round(median, 4), "min_s": round(min(contestant.seconds), 4),
             "max_s": round(max(contestant.seconds), 4), "cpu_s": round(cpu, 4) if shown else None,
             "farther": contestant.differing})  # fmt: skip
    print(text)
    if options.results:
        options.results.mkdir(exist_ok=True)
        (options.results / "join.md").write_text(text)
        document = {"load_average": load, "towns": towns, "rows": rows}
        (options.results / "join.json").write_text(json.dumps(document, indent=2) + "\n")


if __name__ == "__main__":
    main()
