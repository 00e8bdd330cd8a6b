"""A strict reader of files for payroll providers, written from their descriptions and sharing no code with Lineup.

`reader.py PROVIDER FILE` prints the sums of a file as JSON: `rows`, `people`, and by the file's own names of kinds of pay
`hours` (hundredths), `minutes` and `cents`. It ends with a message where a provider would refuse the file.
"""

import csv
import io
import json
import re
import sys
from collections import defaultdict

HOURS = re.compile(r"-?\d+\.\d\d")
RATE = re.compile(r"\d{1,4}\.\d{4}")
ISO = re.compile(r"\d{4}-\d\d-\d\d")
AMERICAN = re.compile(r"(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])/\d{4}")
SHORT = re.compile(r"(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])/\d\d")

ADP_WORKFORCE_NOW = {
    "Co Code", "Batch ID", "File #", "Pay #", "Reg Hours", "O/T Hours", "Hours 3 Code", "Hours 3 Amount", "Hours 4 Code",
    "Hours 4 Amount", "Temp Rate", "Reg Earnings", "O/T Earnings", "Earnings 3 Code", "Earnings 3 Amount",
    "Earnings 4 Code", "Earnings 4 Amount", "Earnings 5 Code", "Earnings 5 Amount", "Memo Code", "Memo Amount",
    "Temp Cost Number", "Temp Dept", "FLSA Workweek",
}
ADP_RUN = [
    "Company Code", "Pay Frequency", "Pay Period Start", "Pay Period End", "Employee Time Clock ID", "Earnings Code",
    "Pay Hours", "Dollars", "Separate Check", "Worked in Dept", "Rate Code",
]
PAYCHEX = [
    "Client ID", "Worker ID", "Org", "Job Number", "Pay Component", "Rate", "Rate Number", "Hours", "Units", "Line Date",
    "Amount", "Check Seq Number", "Override State", "Override Local", "Override Local Jurisdiction", "Labor Assignment",
]
IIF = ["!TIMEACT", "DATE", "JOB", "EMP", "ITEM", "PITEM", "DURATION", "PROJ", "NOTE", "BILLINGSTATUS"]
QUICKBOOKS_ONLINE = [
    "ID", "TxnDate", "NameOf", "EmployeeVendorRefName", "CustomerRefName", "DepartmentRefName", "ItemRefName",
    "ClassRefName", "BillableStatus", "Taxable", "HourlyRate", "Duration", "BreakDuration", "StartTime", "EndTime",
    "Description",
]
GENERIC = [
    "period_start", "period_end", "employee_number", "payroll_id", "last_name", "first_name", "location", "department",
    "role", "workweek_start", "rate", "regular_hours", "overtime_hours", "double_hours", "pto_hours", "ot_premium",
    "meal_premiums", "rest_premiums", "spread_pay", "predictability_pay", "cash_tips", "paycheck_tips", "tip_credit",
    "make_up", "gross", "qualified_ot_premium", "tipped_occupation_code", "reporting_pay", "other_premiums", "bonus",
    "correction",
]


def need(holds, what):
    if not holds:
        sys.exit(f"refused: {what}")


def hundredths(cell):
    """Two decimals as an integer; a zero is refused because blanks say "nothing"."""
    need(HOURS.fullmatch(cell), f"{cell!r} is no number with two decimals")
    value = int(cell.replace(".", ""))
    need(value != 0, "a zero where a blank belongs")
    return value


def clock(cell, most=None):
    found = re.fullmatch(r"(\d{2,3}):([0-5]\d)", cell)
    need(found, f"{cell!r} is no duration")
    minutes = int(found[1]) * 60 + int(found[2])
    need(most is None or minutes <= most, f"{cell} is longer than a day")
    return minutes


class Sums:
    def __init__(self):
        self.rows = 0
        self.people = set()
        self.hours, self.minutes, self.cents = defaultdict(int), defaultdict(int), defaultdict(int)

    def shown(self):
        return {
            "rows": self.rows, "people": len(self.people), "hours": self.hours, "minutes": self.minutes,
            "cents": self.cents,
        }


def table(raw, mark=False):
    text = raw.decode("utf-8")
    if text.startswith("\ufeff"):
        need(mark, "a byte order mark")
        text = text[1:]
    need(text.endswith("\r\n"), "the last line has no end")
    need("\n" not in text.replace("\r\n", ""), "a line that ends otherwise")
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    need(rows, "no header")
    for row in rows:
        for cell in row:
            number = re.fullmatch(r"-\d+\.\d\d", cell)
            need(not cell.startswith(("=", "+", "@", "\t")), f"{cell!r} is a formula")
            need(not cell.startswith("-") or number, f"{cell!r} is a formula")
    return rows


def records(rows):
    header = rows[0]
    need(len(set(header)) == len(header), "two columns with one title")
    for row in rows[1:]:
        need(len(row) == len(header), f"a row of {len(row)} cells")
        yield dict(zip(header, row))


def gusto(raw, sums):
    rows = table(raw)
    header = rows[0]
    need({"last_name", "first_name"} <= {title.lower() for title in header}, "no names")
    who = ["last_name", "first_name", "gusto_employee_id", "title"]
    amounts = [title for title in header if title not in who]
    used, seen = set(), set()
    for row in records(rows):
        need(row["last_name"] and row["first_name"], "a row without a name")
        number = row.get("gusto_employee_id", "")
        need(re.fullmatch(r"[A-Za-z0-9]{6}|", number), f"{number!r} is no Gusto employee id")
        person = (row["last_name"].lower(), row["first_name"].lower(), number)
        key = person + (row.get("title", ""),)
        need(key not in seen, "two rows of one person and title")
        seen.add(key)
        sums.people.add(person)
        sums.rows += 1
        for title in amounts:
            if row[title]:
                used.add(title)
                kind = sums.hours if title.endswith("_hours") else sums.cents
                kind[title] += hundredths(row[title])
    need(used == set(amounts), f"columns that no one uses: {set(amounts) - used}")
    names = defaultdict(set)
    for last, first, number in sums.people:
        names[(last, first)].add(number)
    need(all(len(ids) == 1 or "" not in ids for ids in names.values()), "two people share a name")


def adp_workforce_now(raw, sums):
    rows = table(raw)
    need(rows[0][:3] == ["Co Code", "Batch ID", "File #"], "the first three columns")
    need(set(rows[0]) <= ADP_WORKFORCE_NOW, f"unknown columns {set(rows[0]) - ADP_WORKFORCE_NOW}")
    companies = set()
    for row in records(rows):
        companies.add(row["Co Code"])
        need(2 <= len(row["Co Code"]) <= 3 and row["Batch ID"], "company code and batch")
        need(re.fullmatch(r"[A-Za-z0-9]{1,6}", row["File #"]), "a file number")
        need(row["Temp Rate"] == "" or RATE.fullmatch(row["Temp Rate"]), "a rate")
        sums.people.add(row["File #"])
        sums.rows += 1
        some = False
        for title in ["Reg Hours", "O/T Hours"]:
            if row[title]:
                sums.hours[title] += hundredths(row[title])
                some = True
        for kind, numbers in [("Hours", (3, 4)), ("Earnings", (3, 4, 5))]:
            for number in numbers:
                code, amount = row[f"{kind} {number} Code"], row[f"{kind} {number} Amount"]
                need(bool(code) == bool(amount), "a code without an amount")
                if code:
                    (sums.hours if kind == "Hours" else sums.cents)[code] += hundredths(amount)
                    some = True
        need(some, "a row that pays nothing")
    need(len(companies) <= 1, "several companies in one file")


def adp_run(raw, sums):
    rows = table(raw)
    need(rows[0] == ADP_RUN, "the columns")
    for row in records(rows):
        need(row["Company Code"], "no company code")
        need(row["Pay Frequency"] in ("W", "B", "S", "M"), "pay frequency")
        need(AMERICAN.fullmatch(row["Pay Period Start"]) and AMERICAN.fullmatch(row["Pay Period End"]), "dates")
        need(row["Employee Time Clock ID"] and row["Earnings Code"], "id and earnings code")
        need(row["Separate Check"] in tuple("0123456789"), "separate check")
        need(row["Pay Hours"] or row["Dollars"], "a row that pays nothing")
        sums.people.add(row["Employee Time Clock ID"])
        sums.rows += 1
        if row["Pay Hours"]:
            sums.hours[row["Earnings Code"]] += hundredths(row["Pay Hours"])
        if row["Dollars"]:
            sums.cents[row["Earnings Code"]] += hundredths(row["Dollars"])


def paychex_flex(raw, sums):
    rows = table(raw)
    need(rows[0] == PAYCHEX, "the columns")
    for row in records(rows):
        need(re.fullmatch(r"[A-Za-z0-9]{1,8}", row["Client ID"]), "client id")
        need(re.fullmatch(r"[A-Za-z0-9]{1,10}", row["Worker ID"]), "worker id")
        need(0 < len(row["Pay Component"]) <= 20, "pay component")
        given = [title for title in ("Rate", "Rate Number", "Amount") if row[title]]
        need(len(given) <= 1, f"several of {given}")
        need(row["Rate"] == "" or RATE.fullmatch(row["Rate"]), "a rate")
        need(bool(row["Hours"]) != bool(row["Amount"]), "hours or an amount")
        need(len(row["Hours"]) <= 7 and len(row["Rate"]) <= 9, "a field that is too long")
        sums.people.add(row["Worker ID"])
        sums.rows += 1
        name = row["Pay Component"]
        if row["Amount"]:
            sums.cents[name] += hundredths(row["Amount"])
            continue
        hours = hundredths(row["Hours"])
        sums.hours[name] += hours
        if row["Rate"]:
            # Hundredths of an hour by ten-thousandths of a dollar: 10,000 of them are a cent.
            rate = int(row["Rate"].replace(".", ""))
            sums.cents[name] += (hours * rate + 5_000) // 10_000


def quickbooks_desktop(raw, sums):
    text = raw.decode("latin-1")
    need(text.endswith("\r\n") and "\n" not in text.replace("\r\n", ""), "line ends")
    lines = [line.split("\t") for line in text[:-2].split("\r\n")]
    need(lines[0][0] == "!TIMERHDR" and lines[1][0] == "TIMERHDR", "no header block")
    need(len(lines[0]) == len(lines[1]), "the header block")
    need(lines[2] == IIF, "the columns")
    for cells in lines[3:]:
        need(cells[0] == "TIMEACT" and len(cells) == len(IIF), "a row")
        row = dict(zip(IIF, cells))
        need(SHORT.fullmatch(row["DATE"]), "a date")
        need(row["EMP"] and '"' not in "".join(cells), "an employee")
        need(bool(row["ITEM"]) != bool(row["PITEM"]), "one item")
        need(len(row["NOTE"]) <= 1000 and row["BILLINGSTATUS"] in ("0", "1", "2"), "note and billing")
        sums.people.add(row["EMP"])
        sums.rows += 1
        sums.minutes[row["PITEM"] or row["ITEM"]] += clock(row["DURATION"], 24 * 60 - 1)


def quickbooks_online(raw, sums):
    rows = table(raw)
    need(rows[0] == QUICKBOOKS_ONLINE, "the columns")
    for number, row in enumerate(records(rows), 1):
        need(row["ID"] == str(number) and ISO.fullmatch(row["TxnDate"]), "number and date")
        need(row["NameOf"] in ("Employee", "Vendor") and row["EmployeeVendorRefName"], "who")
        need(row["ItemRefName"] and RATE.fullmatch(row["HourlyRate"]), "item and rate")
        sums.people.add(row["EmployeeVendorRefName"])
        sums.rows += 1
        sums.minutes[row["ItemRefName"]] += clock(row["Duration"])


def generic(raw, sums):
    rows = table(raw, mark=True)
    need(rows[0] == GENERIC, "the columns")
    for row in records(rows):
        for title in ("period_start", "period_end", "workweek_start"):
            need(ISO.fullmatch(row[title]), title)
        need(row["rate"] == "" or RATE.fullmatch(row["rate"]), "a rate")
        sums.people.add((row["last_name"], row["first_name"], row["employee_number"], row["payroll_id"]))
        sums.rows += 1
        for title in GENERIC[11:26] + GENERIC[27:]:
            if row[title]:
                kind = sums.hours if title.endswith("_hours") else sums.cents
                kind[title] += hundredths(row[title])


READERS = {
    "gusto": gusto,
    "adp_workforce_now": adp_workforce_now,
    "adp_run": adp_run,
    "paychex_flex": paychex_flex,
    "quickbooks_desktop": quickbooks_desktop,
    "quickbooks_online": quickbooks_online,
    "generic": generic,
}


def main():
    provider, path = sys.argv[1:]
    with open(path, "rb") as file:
        raw = file.read()
    sums = Sums()
    READERS[provider](raw, sums)
    print(json.dumps(sums.shown(), sort_keys=True))


main()
