/**
 * The twelve rules of `rules/benches/week` in json-rules-engine: run `cargo bench -p rules` first. The peer gets finished
 * facts as rows of numbers, so it is compared with our engine from finished facts; from raw shifts our engine also
 * prepares time lines, pay and facts, which no one does for the peer.
 */
import { readFileSync } from 'node:fs';
import { Engine } from 'json-rules-engine';

const { people, fromFactsMicros, fromFactsColdMicros, fromShiftsMicros } = JSON.parse(
  readFileSync(new URL('../../.cache/bench/rules-facts.json', import.meta.url), 'utf8'),
);
const ROUNDS = 9;
/** Before anything is timed, so that the peer is compiled and its memory is warm. */
const WARM_UP = 30;

const is = (fact, operator, value) => ({ fact, operator, value });
const over = (fact, value) => is(fact, 'greaterThan', value);
const under = (fact, value) => is(fact, 'lessThan', value);
const fact = (name) => ({ fact: name });
const ages = (least, most) => [is('age', 'greaterThanInclusive', least), is('age', 'lessThanInclusive', most)];

/** Conditions by the row that they look at; each list must hold whole. */
const RULES = {
  week: {
    'FED-OT-40': [over('total', 2400)],
    'CA-DOR': [is('days', 'equal', 7), over('total', 1800), over('longest', 360)],
    'us-minor-week-school': [...ages(14, 15), is('inSession', 'equal', true), over('calendar', 1080)],
    'NYC-FF-NOTICE-14D': [under('notice', 20160)],
  },
  day: {
    'CA-OT-DAILY8': [is('seventh', 'equal', false), over('minutes', 480)],
    'CA-DT-12': [is('seventh', 'equal', false), over('minutes', 720)],
    'CA-OT-7TH': [is('seventh', 'equal', true)],
    'us-minor-hours-schoolday': [...ages(14, 15), is('school', 'equal', true), over('minutes', 180)],
  },
  shift: {
    'CA-MEAL1': [over('worked', 300), over('meal1', fact('due1'))],
    'CA-MEAL2': [over('worked', 600), over('meal2', fact('due2'))],
    'CA-REST': [under('rests', fact('restsDue'))],
    'NY-SPREAD': [over('span', 600)],
    'NYC-FF-CLOPEN': [under('restBefore', 660)],
    'us-ho10-meat': [is('age', 'lessThanInclusive', 17), is('slicer', 'equal', true)],
    'us-minor-time-pm': [...ages(14, 15), over('endClock', 1140)],
    'ca-1617-time': [
      ...ages(16, 17),
      {
        any: [
          under('startClock', 300),
          { all: [is('schoolNext', 'equal', true), over('endClock', 1320)] },
          { all: [is('schoolNext', 'equal', false), over('endClock', 1470)] },
        ],
      },
    ],
  },
};

const engines = Object.fromEntries(
  Object.entries(RULES).map(([row, rules]) => {
    const engine = new Engine();
    for (const [id, all] of Object.entries(rules)) engine.addRule({ conditions: { all }, event: { type: id } });
    return [row, engine];
  }),
);

/** What the peer finds, person by person. */
async function round() {
  const found = [];
  for (const { rows } of people) {
    const said = [];
    for (const row of rows) for (const { type } of (await engines[row.over].run(row)).events) said.push(type);
    found.push(said);
  }
  return found;
}

const found = await round();
found.forEach((said, person) => {
  const [theirs, ours] = [said, people[person].said].map((ids) => ids.toSorted().join(' '));
  if (theirs !== ours) throw new Error(`person ${person}: json-rules-engine finds ${theirs}; Lineup ${ours}`);
});
for (let at = 0; at < WARM_UP; at++) await round();
const spent = [];
for (let at = 0; at < ROUNDS; at++) {
  const before = process.cpuUsage();
  await round();
  const { user, system } = process.cpuUsage(before);
  spent.push((user + system) / people.length);
}
const peer = spent.sort((a, b) => a - b)[(ROUNDS - 1) / 2];
const two = (value) => Math.round(value * 100) / 100;
console.log(
  JSON.stringify({
    bench: 'rules_peer_json_rules_engine_7.3.1',
    peer_employee_week_us: two(peer),
    lineup_from_the_same_facts_us: fromFactsMicros,
    times_faster_from_the_same_facts: two(peer / fromFactsMicros),
    target: 100,
    lineup_between_other_work_us: fromFactsColdMicros,
    times_faster_though_between_other_work: two(peer / fromFactsColdMicros),
    lineup_from_raw_shifts_us: fromShiftsMicros,
    times_faster_though_from_raw_shifts: two(peer / fromShiftsMicros),
    findings_that_agree: found.flat().length,
  }),
);
