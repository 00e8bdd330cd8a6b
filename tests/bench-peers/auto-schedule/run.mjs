/**
 * Auto-scheduling against OR-Tools CP-SAT on the ten weeks of app/autoschedule/instances: Lineup has ten seconds on one core,
 * CP-SAT a minute with eight workers on what cores there are. One scorer counts both. Fails where Lineup is more than 2 % worse or leaves more half hours short.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const [program, python] = process.argv.slice(2);
const WEEKS = 'app/autoschedule/instances';
const SECONDS = 10;
const REFERENCE_SECONDS = 60;
const MARGIN = 1.02;

const json = (file, args, input) => JSON.parse(execFileSync(file, args, { encoding: 'utf8', input, maxBuffer: 1e8 }));
let missed = 0;
for (const name of readdirSync(WEEKS).filter((one) => one.endsWith('.json')).sort()) {
  const week = join(WEEKS, name);
  const ours = json(program, ['solve', week, String(SECONDS)]);
  const pairs = execFileSync(python, [join(import.meta.dirname, 'cp_sat.py'), week, String(REFERENCE_SECONDS)], { encoding: 'utf8', maxBuffer: 1e8 });
  const reference = json(program, ['score', week], pairs);
  const ratio = ours.objective / reference.objective;
  if (ratio > MARGIN || ours.short > reference.short) missed += 1;
  console.log(
    JSON.stringify({
      bench: name.replace('.json', ''),
      'price, Lineup': Math.round(ours.objective),
      'price, CP-SAT': Math.round(reference.objective),
      'Lineup over CP-SAT (at most 1.02)': Number(ratio.toFixed(3)),
      'half hours short, Lineup and CP-SAT': `${ours.short}, ${reference.short}`,
      'seconds of search': Number(ours.seconds.toFixed(1)),
    }),
  );
}
if (missed > 0) {
  console.log(`${missed} weeks missed their limit`);
  process.exitCode = 1;
}
