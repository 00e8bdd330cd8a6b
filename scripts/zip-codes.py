#!/usr/bin/env python3
"""Writes app/organization/data/zip-codes.csv from the PyPI package `zipcodes` (pip install zipcodes==3.0.0).

One line for each ZIP code, sorted: zip,state,city,county,zone. Zones are written by one letter, which the head names.
Left out: ZIP codes of military post offices, of places outside of the states, DC and Puerto Rico, and those that ended.
"""

import pathlib

import zipcodes

GOAL = pathlib.Path(__file__).parent.parent / "app/organization/data/zip-codes.csv"
ELSEWHERE = {"AA", "AE", "AP", "AS", "FM", "GU", "MH", "MP", "PW", "VI"}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def rows():
    """The table's ZIP codes, sorted."""
    for row in sorted(zipcodes.list_all(), key=lambda row: row["zip_code"]):
        if row["active"] and row["state"] not in ELSEWHERE and "/" in row["timezone"]:
            yield row


def main():
    """Writes the file."""
    found = list(rows())
    zones = sorted({row["timezone"] for row in found})
    letter = dict(zip(zones, LETTERS))
    lines = ["#" + ",".join(f"{letter[zone]}={zone}" for zone in zones)]
    for row in found:
        county = row["county"].removesuffix(" County").replace(",", " ")
        fields = [row["zip_code"], row["state"], row["city"].replace(",", " "), county]
        lines.append(",".join([*fields, letter[row["timezone"]]]))
    GOAL.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
