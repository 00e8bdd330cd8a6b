"""Writes the ten weeks of the auto-scheduling benchmark to app/autoschedule/instances.

A week has 20 to 60 people and what they may work, the needs of each half hour, planned shifts that are empty and shifts
that could be created. `start` and `end` are half hours of the day; needs are lists of 48 half hours for each day. The same
seeds make the same weeks.
"""

import json
import random
from math import exp
from pathlib import Path

SIZES = [20, 20, 25, 30, 35, 40, 45, 50, 55, 60]
OPEN, CLOSE = 20, 44  # 10:00 to 22:00
WEEKDAYS = [0.75, 0.8, 0.85, 0.95, 1.2, 1.3, 1.0]
STARTS = [18, 20, 21, 22, 24, 30, 32, 34, 36]
LENGTHS = [8, 10, 12, 14, 16]
REST = 20


def curve(half_hour):
    """Guests of a half hour, with peaks at lunch and dinner."""
    hour = half_hour / 2
    return 0.35 + 0.9 * exp(-((hour - 12.5) ** 2) / 2) + exp(-((hour - 18.7) ** 2) / 3)


def needs(rng, people, positions):
    share = [rng.uniform(0.6, 1.4) for _ in range(positions)]
    day = sum(curve(t) for t in range(OPEN, CLOSE))
    scale = people * 26 * rng.uniform(0.9, 1.05) / (sum(share) * day * sum(WEEKDAYS) * 0.5)
    result = []
    for position in range(positions):
        days = []
        for weekday in WEEKDAYS:
            week_day = [0] * 48
            for t in range(OPEN, CLOSE):
                week_day[t] = max(1, round(share[position] * curve(t) * weekday * scale))
            for t in (OPEN - 2, OPEN - 1, CLOSE, CLOSE + 1):
                week_day[t] = 1
            days.append(week_day)
        result.append(days)
    return result


def person(rng, positions):
    full_time = rng.random() < 0.5
    available = []
    for _ in range(7):
        chance = rng.random()
        if chance < 0.12:
            available.append(None)
        elif chance < 0.22:
            available.append([0, 32])
        elif chance < 0.32:
            available.append([30, 48])
        else:
            available.append([0, 48])
    return {
        "positions": sorted(rng.sample(range(positions), rng.choice([1, 2, 2, 3]))),
        "rate": rng.randrange(1700, 2500, 25),
        "available": available,
        "preferredMinutes": [32 * 60, 40 * 60] if full_time else [12 * 60, 28 * 60],
        "maxMinutes": (48 if full_time else 36) * 60,
        "preferredDaysOff": [day for day in range(7) if rng.random() < 0.15],
        "minor": not full_time and rng.random() < 0.15,
    }


def shift(position, day, start, length, planned):
    return {
        "position": position,
        "day": day,
        "start": start,
        "end": start + length,
        "minutes": length * 30 - (30 if length >= 12 else 0),
        "planned": planned,
    }


def shifts(rng, positions):
    result = []
    for position in range(positions):
        for day in range(7):
            for start in STARTS:
                for length in LENGTHS:
                    end = start + length
                    if end > 46 or (start >= 30 and end not in (42, 44, 46)):
                        continue
                    result.append(shift(position, day, start, length, False))
            if rng.random() < 0.6:
                result.append(shift(position, day, rng.choice([18, 20, 22]), rng.choice([12, 16]), True))
            if rng.random() < 0.6:
                result.append(shift(position, day, rng.choice([32, 34]), 12, True))
    return result


def instance(people, seed):
    rng = random.Random(seed)
    positions = 5 if people < 40 else 6
    return {
        "positions": positions,
        "restHalfHours": REST,
        "needs": needs(rng, people, positions),
        "people": [person(rng, positions) for _ in range(people)],
        "shifts": shifts(rng, positions),
    }


if __name__ == "__main__":
    folder = Path(__file__).resolve().parents[3] / "app/autoschedule/instances"
    folder.mkdir(exist_ok=True)
    for number, people in enumerate(SIZES, 1):
        text = json.dumps(instance(people, number), separators=(",", ":"))
        # One line for each person and shift: small differences stay readable.
        text = text.replace("},{", "},\n{").replace('"people":', '\n"people":').replace('"shifts":', '\n"shifts":')
        (folder / f"{number:02}-{people}-people.json").write_text(text + "\n")
