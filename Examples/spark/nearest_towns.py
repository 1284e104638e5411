"""The nearest town of every point of a folder of CSV files, with Spark. Cells as notebooks and editors know them.

spark-submit --py-files landmark_spark.py nearest_towns.py ./landmark towns.lmx 'visits/*.csv' nearest
"""

# %% What is asked for
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as sql

from landmark_spark import LandmarkJoin

program, index, visits, target = sys.argv[1:]

# %% Program and index go to every executor, once
spark = SparkSession.builder.appName("nearest towns").getOrCreate()
join = LandmarkJoin.shipped(spark.sparkContext, program, index, columns=["id", "latitude", "longitude"])

# %% Lines in, lines out: the files have no header line, or lines that begin like one are left out
lines = spark.read.text(visits).where(~sql.col("value").startswith("id,"))
nearest = join.table(lines)
nearest.show(5, truncate=False)

# %% From here on a table with columns, in Spark's own hands
schema = "id long, latitude double, longitude double, town_id long, town string, distance double, bearing double"
towns = nearest.select(sql.from_csv("value", schema).alias("row")).select("row.*")
towns.groupBy("town").agg(sql.count("*").alias("visits"), sql.mean("distance").alias("metres")).orderBy(
    sql.desc("visits")
).show(10)

# %% Kept for the next job
towns.write.mode("overwrite").parquet(target)
