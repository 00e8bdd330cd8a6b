/** A week of tips as the screen shows it: people by day, what is to do, and the steps of one number. */
import type { Department, Position } from '@/api/organization';
import type { TipDivision, TipPool, TipRule, TipRun, TipRuns, TipShare } from './api';

export type PersonWeek = {
  employeeId: string;
  name: string;
  /** Where they worked longest in their last share. */
  positionId: string | null;
  /** By the first day of the period. */
  shares: ReadonlyMap<string, TipShare>;
  cents: number;
  minutes: number;
  declaredCents: number | null;
};

/** Everyone with a share, by name. */
export function peopleOf({ periods, declared }: TipRuns): PersonWeek[] {
  const people = new Map<string, PersonWeek & { shares: Map<string, TipShare> }>();
  for (const { startDate, shares } of periods)
    for (const share of shares) {
      const person = people.get(share.employeeId) ?? {
        employeeId: share.employeeId,
        name: share.name,
        positionId: null,
        shares: new Map<string, TipShare>(),
        cents: 0,
        minutes: 0,
        declaredCents: null,
      };
      person.shares.set(startDate, share);
      person.positionId = share.trace.positionId ?? person.positionId;
      person.cents += share.cents;
      person.minutes += share.minutes;
      people.set(share.employeeId, person);
    }
  for (const { employeeId, cents } of declared) {
    const person = people.get(employeeId);
    if (person) person.declaredCents = (person.declaredCents ?? 0) + cents;
  }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

export type HouseGroup = { department: Department | null; people: PersonWeek[] };

/** The front of the house first; people whose position is not known come last. */
export function groupsOf(
  people: readonly PersonWeek[],
  departments: readonly Department[],
  positionOf: (id: string) => Position | undefined,
): HouseGroup[] {
  const departmentOf = ({ positionId }: PersonWeek) =>
    positionId ? positionOf(positionId)?.departmentId : undefined;
  const known = new Set(departments.map(({ id }) => id));
  const groups: HouseGroup[] = departments.map((department) => ({
    department,
    people: people.filter((person) => departmentOf(person) === department.id),
  }));
  const others = people.filter((person) => !known.has(departmentOf(person) ?? ''));
  return [...groups, { department: null, people: others }].filter((group) => group.people.length > 0);
}

export const givenCents = ({ shares }: TipRun): number => shares.reduce((sum, { cents }) => sum + cents, 0);

/** What can be done with the divisions of a week. */
export function actionsOf({ periods, today }: TipRuns) {
  const divides = periods.filter(({ pot, endDate }) => pot.cents > 0 && endDate <= today);
  const open = divides.filter(
    ({ state, outdated }) => state === 'draft' || (state === 'calculated' && outdated),
  );
  return {
    /** Could be calculated now. */
    calculate: open.filter(({ openPeople, shares }) => openPeople.length === 0 && shares.length > 0),
    /** Wait for something else first. */
    waiting: open.filter(({ openPeople, shares }) => openPeople.length > 0 || shares.length === 0),
    approve: periods.filter(({ state, outdated }) => state === 'calculated' && !outdated),
    pay: periods.filter(({ state }) => state === 'approved'),
    divides,
  };
}

export type WeekState = 'empty' | 'draft' | 'calculated' | 'approved' | 'paid';

/** As far as the division is that is least far. */
export function weekState(runs: TipRuns): WeekState {
  const { divides } = actionsOf(runs);
  const order = ['draft', 'calculated', 'approved', 'paid'] as const;
  return order.find((state) => divides.some((run) => run.state === state)) ?? 'empty';
}

/** Divisions as the server takes them. */
export const chosen = (runs: readonly TipRun[]) =>
  runs.flatMap(({ id, version }) => (id ? [{ id, version }] : []));

/** The rule that holds on a day; the first one before it holds. */
export function ruleOn({ rules }: TipPool, day: string): TipRule | undefined {
  return rules.filter(({ effectiveFrom }) => effectiveFrom <= day).at(-1) ?? rules[0];
}

/** The people of a division who got one of the cents that were left over, in the order of the shares. */
export function extraPeople(run: TipRun, division: TipDivision): string[] {
  return run.shares
    .filter(({ trace }) =>
      trace.divisions.some(
        ({ positionId, extraCents }) => positionId === division.positionId && extraCents > 0,
      ),
    )
    .map(({ name }) => name);
}

/** Sums of cents by position, before and after, the largest change first. */
export function changesByPosition(
  people: readonly { positionId: string | null; cents: number; beforeCents: number | null }[],
) {
  const sums = new Map<string | null, { people: number; cents: number }>();
  for (const { positionId, cents, beforeCents } of people) {
    const sum = sums.get(positionId) ?? { people: 0, cents: 0 };
    sums.set(positionId, { people: sum.people + 1, cents: sum.cents + cents - (beforeCents ?? 0) });
  }
  return [...sums]
    .map(([positionId, sum]) => ({ positionId, ...sum }))
    .sort((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
}
