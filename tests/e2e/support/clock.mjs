/** Turns the clock that a server lives by: days pass in a story without waiting and without a door in the product. */
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORY_CLOCK } from './paths.mjs';

const SOURCE = fileURLToPath(new URL('clock.c', import.meta.url));

/** Builds the clock once; two files that run side by side do not get in each other's way. */
function built() {
  if (existsSync(STORY_CLOCK) && statSync(STORY_CLOCK).mtimeMs > statSync(SOURCE).mtimeMs) return;
  mkdirSync(dirname(STORY_CLOCK), { recursive: true });
  const mine = `${STORY_CLOCK}.${process.pid}`;
  execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', mine, SOURCE]);
  renameSync(mine, STORY_CLOCK);
}

/** Seconds until the next such hour in UTC. */
function until(hour) {
  const next = new Date();
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= new Date()) next.setUTCDate(next.getUTCDate() + 1);
  return Math.round((next - Date.now()) / 1000);
}

/**
 * A clock in a folder, turned ahead to the next such hour in UTC and then by these days: 18 is ten or eleven in the morning in California, when
 * nothing has to wait for the night to end. `env` is for the server, `turn` moves on, `now` is what the server's clock says.
 */
export function storyClock(folder, { hour, days = 0 }) {
  built();
  const file = join(folder, 'story-clock');
  const handle = openSync(file, 'w+');
  let ahead = 0;
  const turn = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
    ahead += ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(ahead));
    writeSync(handle, bytes, 0, 8, 0);
  };
  turn({ days, seconds: until(hour) });
  return {
    env: { LD_PRELOAD: STORY_CLOCK, LINEUP_STORY_CLOCK: file },
    turn,
    now: () => new Date(Date.now() + ahead * 1000),
    close: () => closeSync(handle),
  };
}
