"""An independent reference for the pay of worked weeks, written from the texts of the law and sharing no code with Lineup.

It is slow and plain on purpose: exact fractions, one rule after another. `reference.py BINARY COUNT [SEED]` makes COUNT
random workweeks in California, New York, New York City, Washington, Oregon and Texas, asks BINARY (the example `pay_weeks`
of the crate `rules`) for their pay, computes them here, and names the first week on which the two do not agree to the cent.

What is compared: seconds of regular time, overtime and double time; wages; the regular rate; the part of overtime pay that
is qualified for income tax; meal premiums of California and the spread of hours of New York.
"""

import json
import random
import subprocess
import sys
from datetime import date, datetime, time, timedelta, timezone
from fractions import Fraction
from zoneinfo import ZoneInfo

UTC = timezone.utc
HOUR = 3600
PLACES = {
    "CA": ("America/Los_Angeles", ["us", "us-ca"]),
    "NY": ("America/New_York", ["us", "us-ny"]),
    "NYC": ("America/New_York", ["us", "us-ny", "us-ny-nyc"]),
    "WA": ("America/Los_Angeles", ["us", "us-wa"]),
    "OR": ("America/Los_Angeles", ["us", "us-or"]),
    "TX": ("America/Chicago", ["us", "us-tx"]),
}
# 12 NYCRR 146-1.2 for the years of the generated weeks, in dollars: the rest of the state, and New York City.
NEW_YORK_MINIMUM = {2025: ("15.50", "16.50"), 2026: ("16.00", "17.00")}


def half_up(amount):
    """Cents of an exact amount in cents."""
    return (2 * amount.numerator + amount.denominator) // (2 * amount.denominator)


class Week:
    """A generated workweek of one person at one place."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        draw = self.random
        self.place = draw.choice(list(PLACES))
        zone, self.jurisdictions = PLACES[self.place]
        self.zone = ZoneInfo(zone)
        monday = date(2025, 1, 6) + timedelta(weeks=draw.randrange(100))
        # Often a week in which the clocks change.
        if draw.random() < 0.15:
            monday = draw.choice([date(2025, 3, 3), date(2025, 10, 27), date(2026, 3, 2), date(2026, 10, 26)])
        self.weekday = draw.randrange(1, 8)
        self.start_time = draw.choice([time(0), time(0), time(0), time(4)])
        self.first = monday + timedelta(days=self.weekday - 1)
        self.rates = [draw.randrange(180_000, 320_000, 500) for _ in range(draw.choice([1, 1, 2, 3]))]
        self.shifts = []
        for offset in range(7):
            if draw.random() < 0.2:
                continue
            self.add_shifts(self.first + timedelta(days=offset))
        self.extra = []
        if draw.random() < 0.4:
            kind = draw.choice(["production_bonus", "flat_bonus", "discretionary_bonus"])
            self.extra.append({"kind": kind, "cents": draw.randrange(500, 20_000)})

    def moment(self, day, minutes):
        """The moment so many minutes of wall time after midnight of a local day."""
        local = datetime.combine(day, time(0)) + timedelta(minutes=minutes)
        moment = local.replace(tzinfo=self.zone).astimezone(UTC)
        # A wall time that the clock change skips is the same time read with the older offset, as fold=0 reads it.
        return moment

    def add_shifts(self, day):
        draw = self.random
        last = 0 if self.start_time == time(0) else self.start_time.hour * 60
        begin = max(last, draw.randrange(5 * 60, 18 * 60, 5))
        for _ in range(2 if draw.random() < 0.2 else 1):
            length = draw.randrange(60, 15 * 60, 5)
            end = min(begin + length, 24 * 60 + last - 5)
            if end - begin < 60:
                return
            start, stop = self.moment(day, begin), self.moment(day, end)
            self.shifts.append({"start": start, "end": stop, "breaks": self.breaks(start, stop),
                                "rate": draw.choice(self.rates)})
            begin = end + draw.randrange(30, 240, 5)

    def breaks(self, start, stop):
        draw, found, at = self.random, [], start
        while draw.random() < 0.6:
            begin = at + timedelta(minutes=draw.randrange(30, 330, 5))
            end = begin + timedelta(minutes=draw.choice([10, 15, 20, 25, 30, 30, 30, 45, 60]))
            if end >= stop:
                break
            found.append({"start": begin, "end": end, "paid": draw.random() < 0.2})
            at = end
        return found

    def situation(self):
        """The week as the rule book asks for it."""
        moment = lambda at: at.strftime("%Y-%m-%dT%H:%M:%SZ")
        return {
            "places": [{
                "id": "here", "zone": str(self.zone), "jurisdictions": self.jurisdictions, "industry": "restaurant",
                "workweek": {"weekday": self.weekday, "time": self.start_time.strftime("%H:%M:%S")},
                "workdayStart": self.start_time.strftime("%H:%M:%S"),
            }],
            "employee": {"rate": self.rates[0]},
            "shifts": [{
                "id": str(index), "startsAt": moment(shift["start"]), "endsAt": moment(shift["end"]), "rate": shift["rate"],
                "breaks": [{"startsAt": moment(one["start"]), "endsAt": moment(one["end"]), "paid": one["paid"],
                            "kind": "rest" if one["paid"] else "meal"}
                           for one in shift["breaks"]],
            } for index, shift in enumerate(self.shifts)],
            "extraPay": [{**extra, "date": self.first.isoformat()} for extra in self.extra],
        }

    # The reference.

    def workday(self, at):
        """The workday of a moment: 24 hours from the employer's fixed hour."""
        local = at.astimezone(self.zone)
        return local.date() - timedelta(days=1) if local.time() < self.start_time else local.date()

    @staticmethod
    def unpaid(shift):
        """Breaks that are no work: unpaid ones of more than 20 minutes (29 CFR 785.18, 785.19)."""
        return [one for one in shift["breaks"]
                if not one["paid"] and one["end"] - one["start"] > timedelta(minutes=20)]

    def work(self):
        """Seconds of work of each shift on each workday. Workdays end between shifts, so a shift is on one."""
        for shift in self.shifts:
            seconds = (shift["end"] - shift["start"]).total_seconds()
            seconds -= sum((one["end"] - one["start"]).total_seconds() for one in self.unpaid(shift))
            yield self.workday(shift["start"]), shift, int(seconds)

    def pay(self):
        days, straight = {}, Fraction(0)
        for day, shift, seconds in self.work():
            days[day] = days.get(day, 0) + seconds
            straight += Fraction(shift["rate"], 100) * seconds / HOUR
        total = sum(days.values())
        overtime = double = 0
        if self.place == "CA":
            # Labor Code 510(a): over 8 and over 12 hours a day, the seventh day, and 40 straight hours a week.
            all_seven = len(days) == 7
            for day, seconds in days.items():
                if all_seven and day == max(days):
                    day_double = max(0, seconds - 8 * HOUR)
                    day_overtime = seconds - day_double
                else:
                    day_double = max(0, seconds - 12 * HOUR)
                    day_overtime = max(0, seconds - 8 * HOUR) - day_double
                overtime += day_overtime
                double += day_double
            overtime += max(0, total - overtime - double - 40 * HOUR)
        else:
            # 29 USC 207(a), Labor Law article 19 and 12 NYCRR 146-1.4, RCW 49.46.130, OAR 839-020-0030.
            overtime = max(0, total - 40 * HOUR)
        regular = total - overtime - double
        inside = sum(one["cents"] for one in self.extra if one["kind"] == "production_bonus")
        flat = sum(one["cents"] for one in self.extra if one["kind"] == "flat_bonus")
        outside = sum(one["cents"] for one in self.extra if one["kind"] == "discretionary_bonus")
        in_california = self.place == "CA"
        # Alvarado v. Dart (2018) 4 Cal.5th 542: a flat sum is divided by the hours that are not overtime, and paid again
        # in full multiples; elsewhere it divides by all hours as any other bonus (29 CFR 778.109, 778.209).
        if not in_california:
            inside, flat = inside + flat, 0
        rate = (straight + inside) / total
        flat_rate = Fraction(flat, regular) if flat and regular else Fraction(0)
        wages = (straight + inside + flat + outside + rate * (Fraction(overtime, 2) + double)
                 + flat_rate * (Fraction(3, 2) * overtime + 2 * double))
        # 26 USC 225: the half of the federal regular rate for hours beyond 40, whatever the state pays.
        federal = (straight + inside + flat) / total
        return {
            "hours": {"regularSeconds": regular, "overtimeSeconds": overtime, "doubletimeSeconds": double},
            "wagesCents": half_up(wages),
            "qualified": half_up(federal / 2 * max(0, total - 40 * HOUR)),
            "regularRateCents": rate * HOUR + flat_rate * HOUR,
        }

    def premiums(self, rate):
        """Premiums by family and workday in cents, of those that the reference knows."""
        if self.place == "CA":
            # The break facts of the generated weeks say everything about meals only where a day has one shift.
            days = {}
            for day, shift, seconds in self.work():
                days.setdefault(day, []).append((shift, seconds))
            return {("meal", day): half_up(rate) for day, work in days.items()
                    if len(work) == 1 and self.lacks_meal(*work[0])}
        if self.place in ("NY", "NYC"):
            spans = {}
            for day, shift, _ in self.work():
                start, end = spans.get(day, (shift["start"], shift["end"]))
                spans[day] = (min(start, shift["start"]), max(end, shift["end"]))
            found = {}
            for day, (start, end) in spans.items():
                # 12 NYCRR 146-1.6: the day from its first start to its last end is longer than ten hours.
                if end - start > timedelta(hours=10):
                    wages = NEW_YORK_MINIMUM[day.year]
                    found[("spread", day)] = half_up(Fraction(wages[self.place == "NYC"]) * 100)
            return found
        return {}

    @staticmethod
    def lacks_meal(shift, seconds):
        """Labor Code 512: a meal of 30 minutes by the end of the fifth hour of a day of more than five hours of work, and a
        second one by the end of the tenth hour of more than ten."""
        meals = [one for one in shift["breaks"]
                 if not one["paid"] and one["end"] - one["start"] >= timedelta(minutes=30)]
        meals.sort(key=lambda one: one["start"])

        def worked_before(at):
            before = (at - shift["start"]).total_seconds()
            off = Week.unpaid(shift)
            return before - sum((min(one["end"], at) - one["start"]).total_seconds() for one in off if one["start"] < at)

        for number, after in ((1, 5 * HOUR), (2, 10 * HOUR)):
            if seconds > after and (len(meals) < number or worked_before(meals[number - 1]["start"]) > after):
                return True
        return False


def differences(week, answer):
    """What the binary says otherwise, in words."""
    if not week.shifts:
        return
    mine = week.pay()
    found = [one for one in answer["weeks"] if one["hours"] != dict.fromkeys(one["hours"], 0)]
    if len(found) != 1:
        yield f"{len(found)} workweeks"
        return
    theirs = found[0]
    for name in ("hours", "wagesCents", "qualified"):
        if mine[name] != theirs[name]:
            yield f"{name}: {theirs[name]}, not {mine[name]}"
    if theirs["shiftCents"] != theirs["wagesCents"] or theirs["dayCents"] != theirs["wagesCents"]:
        yield f"the parts of {theirs['wagesCents']} add up to {theirs['shiftCents']} and {theirs['dayCents']}"
    expected = week.premiums(mine["regularRateCents"])
    families = {family for family, _ in expected} or {"meal" if week.place == "CA" else "spread"}
    many = {day for day, count in counted(day for day, _, _ in week.work()).items() if count > 1}
    given = {}
    for premium in answer["premiums"]:
        day = date.fromisoformat(premium["date"])
        if premium["family"] in families and week.place in ("CA", "NY", "NYC"):
            if week.place != "CA" or day not in many:
                key = (premium["family"], day)
                given[key] = given.get(key, 0) + premium["cents"]
    if given != expected:
        yield f"premiums: {given}, not {expected}"


def counted(items):
    found = {}
    for item in items:
        found[item] = found.get(item, 0) + 1
    return found


def main():
    binary, count = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    weeks = [Week(seed) for seed in range(first, first + count)]
    asked = "".join(json.dumps(week.situation()) + "\n" for week in weeks)
    answers = subprocess.run([binary], input=asked, capture_output=True, text=True, check=True).stdout.splitlines()
    wrong = 0
    for seed, (week, answer) in enumerate(zip(weeks, answers, strict=True), first):
        for difference in differences(week, json.loads(answer)):
            wrong += 1
            if wrong <= 10:
                print(f"seed {seed}, {week.place}, week of {week.first}: {difference}")
    print(f"{count} generated weeks, {wrong} differences")
    sys.exit(1 if wrong else 0)


main()
