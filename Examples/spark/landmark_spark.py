"""Nearest landmarks in Spark: `landmark join` on every executor, an index file beside it.

    join = LandmarkJoin.shipped(spark.sparkContext, "landmark", "towns.lmx", columns=["id", "latitude", "longitude"])
    lines = spark.read.text("visits/*.csv")            # rows without header lines
    nearest = join.table(lines)                        # the same rows, with four fields behind

The program is the statically linked one, which needs only the C library:

    swift build -c release --static-swift-stdlib --disable-default-traits --product landmark

What comes out are the lines that went in, in their order within a partition, each with nearest_id, nearest_name, distance
(metres) and bearing (degrees) behind. A line that is bad comes back with these empty; where it is not even a row, such as
one with an open quote, as it is. An executor that dies takes nothing with it: Spark gives its partitions to another one.
"""

from __future__ import annotations

import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING

from pyspark import SparkContext, SparkFiles

if TYPE_CHECKING:
    import pyarrow
    from pyspark import RDD
    from pyspark.sql import DataFrame

#: sysexits.h: what `landmark` says where no row was good.
BAD_DATA = 65
#: Lines that go to the program at once, where they come one by one.
LINES_AT_ONCE = 4096


class LandmarkJoinError(RuntimeError):
    """The program failed, or did not give back the rows that it was given."""


@dataclass(frozen=True)
class LandmarkJoin:
    """How rows are joined. Small, and sent to every executor with the job."""

    #: Names of the columns of a line; two of them are latitude and longitude by one of their usual names.
    columns: Sequence[str]
    #: File names of program and index, as `SparkContext.addFile` knows them.
    program: str
    index: str
    #: How many landmarks a row gets at most; above 1 it comes out once for each, with nearest_rank behind.
    count: int = 1
    #: Only landmarks so near, as "5km".
    within: str | None = None
    #: What parts the fields of a line.
    tabs: bool = False
    #: Whether a bad row fails the job instead of coming back with empty fields.
    strict: bool = False
    #: Further options of `landmark join`, as ["--category", "Lakes"].
    options: Sequence[str] = field(default=())

    @classmethod
    def shipped(
        cls,
        context: SparkContext,
        program: str | Path,
        index: str | Path,
        columns: Sequence[str],
        *,
        count: int = 1,
        within: str | None = None,
        tabs: bool = False,
        strict: bool = False,
        options: Sequence[str] = (),
    ) -> LandmarkJoin:
        """Ships program and index file to all executors of a context.

        Raises FileNotFoundError where one is not there.
        """
        for path in (Path(program), Path(index)):
            if not path.is_file():
                raise FileNotFoundError(f"{path}: no such file to ship to the executors")
            context.addFile(str(path))
        return cls(tuple(columns), Path(program).name, Path(index).name, count, within, tabs, strict, tuple(options))

    def rows(self, lines: RDD[str]) -> RDD[str]:
        """Joins an RDD of lines; each is a row without a line end."""
        return lines.mapPartitions(self._join_lines, preservesPartitioning=True)

    def table(self, lines: DataFrame) -> DataFrame:
        """Joins the one text column of a DataFrame, such as `spark.read.text` gives; its rows stay lines.

        The lines go through Arrow (PyPI pyarrow) without ever being Python strings: nearly as fast as the program alone.
        """
        [name] = lines.columns
        return lines.mapInArrow(lambda batches: self._join_batches(batches, name), f"`{name}` string")

    def fields(self) -> list[str]:
        """The names of the fields of a line that comes out."""
        added = ["nearest_id", "nearest_name", "distance", "bearing"]
        return [*self.columns, *added, *(["nearest_rank"] if self.count > 1 else [])]

    def _command(self) -> list[str]:
        program = Path(SparkFiles.get(self.program))
        # addFile does not keep the permission.
        program.chmod(0o755)
        command = [str(program), "join", "-", "--data", SparkFiles.get(self.index), "--columns", ",".join(self.columns)]
        # A core runs a task, and a task a thread.
        command += ["--threads", "1", "--count", str(self.count), "--input-format", "tsv" if self.tabs else "csv"]
        if self.within is not None:
            command += ["--within", self.within]
        return [*command, *(["--strict"] if self.strict else []), *self.options]

    def _join_lines(self, lines: Iterable[str]) -> Iterator[str]:
        rest = b""
        for block in _Run(self).blocks(_chunks(lines)):
            *whole, rest = (rest + block).split(b"\n")
            for line in whole:
                yield line.decode()

    def _join_batches(self, batches: Iterator[pyarrow.RecordBatch], name: str) -> Iterator[pyarrow.RecordBatch]:
        import pyarrow
        from pyarrow import compute

        def chunks() -> Iterator[tuple[int, bytes]]:
            for batch in batches:
                if batch.num_rows:
                    column = batch.column(0)
                    offsets = pyarrow.array([0, batch.num_rows], pyarrow.int32())
                    joined = compute.binary_join(pyarrow.ListArray.from_arrays(offsets, column), "\n")
                    yield batch.num_rows, joined[0].as_buffer().to_pybytes() + b"\n"

        rest = b""
        for block in _Run(self).blocks(chunks()):
            block = rest + block
            end = block.rfind(b"\n")
            if end < 0:
                rest = block
                continue
            rest = block[end + 1 :]
            text = pyarrow.array([block[:end]], pyarrow.binary()).cast(pyarrow.string())
            lines = compute.split_pattern(text, "\n").flatten()
            yield pyarrow.RecordBatch.from_arrays([lines], [name])


class _Run:
    """One run of the program, for the rows of one partition."""

    def __init__(self, join: LandmarkJoin) -> None:
        self._join = join
        self._rows_in = 0
        self._failure: BaseException | None = None

    def blocks(self, chunks: Iterator[tuple[int, bytes]]) -> Iterator[bytes]:
        """What the program writes for numbers of rows and their bytes.

        Raises LandmarkJoinError where it fails, and what reading the rows raises.
        """
        first = next(chunks, None)
        if first is None:
            return
        rows_out = 0
        with tempfile.TemporaryFile() as messages:
            process = subprocess.Popen(
                self._join._command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages
            )
            assert process.stdin is not None and process.stdout is not None
            # Writing and reading in one thread would end with both sides waiting for each other.
            feeder = threading.Thread(target=self._feed, args=(first, chunks, process.stdin), daemon=True)
            feeder.start()
            try:
                while block := process.stdout.read(1 << 18):
                    rows_out += block.count(b"\n")
                    yield block
                feeder.join()
                code = process.wait()
            finally:
                # Whoever takes only the first rows does not wait for the rest.
                if process.poll() is None:
                    process.kill()
                    process.wait()
                process.stdout.close()
            if self._failure is not None:
                raise self._failure
            self._check(code, rows_out, messages)

    def _feed(self, first: tuple[int, bytes], chunks: Iterator[tuple[int, bytes]], pipe: IO[bytes]) -> None:
        try:
            rows, data = first
            while True:
                if data.count(b"\n") != rows:
                    raise ValueError("a row holds a line end; a row is one line")
                self._rows_in += rows
                pipe.write(data)
                rows, data = next(chunks)
        except StopIteration:
            pass
        except BrokenPipeError:
            # The program has ended early; its exit code says why.
            pass
        except BaseException as error:
            self._failure = error
        finally:
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def _check(self, code: int, rows_out: int, messages: IO[bytes]) -> None:
        expected = rows_out == self._rows_in if self._join.count == 1 else rows_out >= self._rows_in
        # Where all rows of a partition are bad they have still been written.
        if expected and (code == 0 or (code == BAD_DATA and not self._join.strict)):
            return
        messages.seek(0)
        said = messages.read().decode(errors="replace").splitlines()[-20:]
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        raise LandmarkJoinError(
            "\n".join([f"landmark join {how} after {rows_out} rows for {self._rows_in}; its last messages:", *said])
        )


def _chunks(lines: Iterable[str]) -> Iterator[tuple[int, bytes]]:
    """Numbers of lines and their bytes, each line with its end."""
    chunk: list[str] = []
    for line in lines:
        chunk.append(line)
        if len(chunk) == LINES_AT_ONCE:
            yield len(chunk), ("\n".join(chunk) + "\n").encode()
            chunk.clear()
    if chunk:
        yield len(chunk), ("\n".join(chunk) + "\n").encode()
