"""The reference of the auto-scheduling benchmark: OR-Tools CP-SAT on the same week.

    python cp_sat.py WEEK.json SECONDS

prints the chosen [person, shift] pairs as JSON. The model is written apart from Lineup's; the scorer of
`cargo run -p autoschedule --example week -- score` counts both solutions.
"""

import json
import sys

from ortools.sat.python import cp_model

WEIGHTS = {"short": 3000, "unfilled": 3000, "against_wish": 1500, "off_hours": 600, "closes": 800, "beyond_share": 300}


def may(person, shift):
    available = person["available"][shift["day"]]
    if shift["position"] not in person["positions"] or available is None:
        return False
    if shift["start"] < available[0] or shift["end"] > available[1]:
        return False
    return not person["minor"] or (shift["end"] <= 44 and shift["minutes"] <= 360)


def main(path, seconds):
    with open(path) as file:
        week = json.load(file)
    people, shifts = week["people"], week["shifts"]
    model = cp_model.CpModel()
    price = []
    chosen = {
        (p, s): model.new_bool_var("")
        for p, person in enumerate(people)
        for s, shift in enumerate(shifts)
        if may(person, shift)
    }
    # All prices are doubled: half an hour of overtime costs a quarter of the rate.
    working = {}
    takers = {}
    of_person = {p: [] for p in range(len(people))}
    for (p, s), taken in chosen.items():
        shift = shifts[s]
        wish = WEIGHTS["against_wish"] if shift["day"] in people[p]["preferredDaysOff"] else 0
        # A closing shift costs more for who closed more than their share in the weeks before.
        beyond = people[p].get("closesBeyondShare", 0) if shift["end"] >= 44 else 0
        fairness = round(WEIGHTS["beyond_share"] * beyond)
        price.append(2 * (people[p]["rate"] * shift["minutes"] // 60 + wish + fairness) * taken)
        takers.setdefault(s, []).append(taken)
        of_person[p].append((s, taken))
        for t in range(shift["start"], shift["end"]):
            working.setdefault((shift["position"], shift["day"], t), []).append(taken)
    for s, shift in enumerate(shifts):
        model.add_at_most_one(takers.get(s, []))
        if shift["planned"]:
            empty = 1 - sum(takers.get(s, []))
            price.append(2 * WEIGHTS["unfilled"] * (shift["end"] - shift["start"]) * empty)
    for position, days in enumerate(week["needs"]):
        for day, half_hours in enumerate(days):
            for t, need in enumerate(half_hours):
                if need:
                    short = model.new_int_var(0, need, "")
                    model.add(sum(working.get((position, day, t), [])) + short >= need)
                    price.append(2 * WEIGHTS["short"] * short)
    most, fewest = model.new_int_var(0, 7, ""), model.new_int_var(0, 7, "")
    price.append(2 * WEIGHTS["closes"] * (most - fewest))
    for p, mine in of_person.items():
        person = people[p]
        by_day = {}
        for s, taken in mine:
            by_day.setdefault(shifts[s]["day"], []).append((s, taken))
        for today in by_day.values():
            model.add_at_most_one(taken for _, taken in today)
        for day in range(6):
            today, tomorrow = by_day.get(day, []), by_day.get(day + 1, [])
            for end in sorted({shifts[s]["end"] for s, _ in today}):
                late = [taken for s, taken in today if shifts[s]["end"] >= end]
                early = [t for s, t in tomorrow if shifts[s]["start"] + 48 < end + week["restHalfHours"]]
                if early:
                    model.add_at_most_one(late + early)
        model.add(sum(taken for _, taken in mine) <= 6)
        halves = sum(shifts[s]["minutes"] // 30 * taken for s, taken in mine)
        least, preferred = (minutes // 30 for minutes in person["preferredMinutes"])
        model.add(halves <= person["maxMinutes"] // 30)
        over, under, above = (model.new_int_var(0, 96, "") for _ in range(3))
        model.add(halves - over <= 80)
        model.add(halves + under >= least)
        model.add(halves - above <= preferred)
        price.append(person["rate"] // 2 * over)
        price.append(WEIGHTS["off_hours"] * (under + above))
        closing = [taken for s, taken in mine if shifts[s]["end"] >= 44]
        if closing:
            model.add(sum(closing) <= most)
            model.add(sum(closing) >= fewest)
    model.minimize(sum(price))
    # An empty week is a solution: the search begins from it.
    for taken in chosen.values():
        model.add_hint(taken, 0)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    # One worker alone never leaves the first weeks that it finds; eight search the neighborhood of each other's.
    solver.parameters.num_workers = 8
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        # Nothing found in the time is an empty week, which is a solution.
        print("[]")
        return
    json.dump([list(pair) for pair, taken in chosen.items() if solver.value(taken)], sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
