"""What the scripts that hold `landmark` against GDAL share."""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

# Number, name, longitude, latitude and further properties.
Place = tuple[int | str, str, float, float, dict]


def run(*command: object, text: str = "") -> str:
    done = subprocess.run([str(word) for word in command], input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{command}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def check(condition: bool, text: str) -> None:
    if not condition:
        sys.exit(f"{Path(sys.argv[0]).stem}: {text}")


def geojson(places: list[Place]) -> str:
    features = [
        {
            "type": "Feature",
            "id": number,
            "geometry": {"type": "Point", "coordinates": [x, y]},
            "properties": {"name": name, **properties},
        }
        for number, name, x, y, properties in places
    ]
    return json.dumps({"type": "FeatureCollection", "features": features})


def main(description: str, *parts: Callable[[str, Path], None]) -> None:
    """Runs each part with the program and a folder of its own."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("program")
    program = str(Path(parser.parse_args().program).resolve())
    with tempfile.TemporaryDirectory() as name:
        for part in parts:
            folder = Path(name) / part.__name__
            folder.mkdir()
            part(program, folder)
