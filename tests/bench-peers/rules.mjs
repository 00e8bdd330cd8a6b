/** The twelve rules of `rules/benches/week` in json-rules-engine, on the same facts: run `cargo bench -p rules` first. */
import { readFileSync } from 'node:fs';
import { Engine } from 'json-rules-engine';

const { people, findings, engineMicros } = JSON.parse(
  readFileSync(new URL('../../.cache/bench/rules-facts.json', import.meta.url), 'utf8'),
);
const ROUNDS = 9;

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

async function round() {
  let found = 0;
  for (const rows of people) {
    for (const row of rows) found += (await engines[row.over].run(row)).events.length;
  }
  return found;
}

const found = await round();
if (found !== findings) throw new Error(`json-rules-engine finds ${found}, Lineup ${findings}`);
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
    lineup_employee_week_us: engineMicros,
    findings: found,
    times_faster: two(peer / engineMicros),
    target: 50,
  }),
);
