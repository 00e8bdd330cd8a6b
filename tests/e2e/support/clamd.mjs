/** A real virus scanner, ClamAV's daemon, that knows one virus: words that harm no one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The daemon's test virus, at any place in a file. */
export const VIRUS = 'Lineup-harmless-test-virus';

/** Starts one: `address` is where it listens, `stop` ends it. */
export async function startClamd() {
  const folder = await mkdtemp(join(tmpdir(), 'lineup-clamd-'));
  const address = join(folder, 'socket');
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  await writeFile(join(signatures, 'test.ndb'), `Lineup.Test:0:*:${Buffer.from(VIRUS).toString('hex')}\n`);
  const settings = join(folder, 'clamd.conf');
  await writeFile(settings, `Foreground yes\nDatabaseDirectory ${signatures}\nLocalSocket ${address}\n`);
  const child = spawn('/usr/sbin/clamd', ['-c', settings], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (const until = Date.now() + 20_000; !(await answers(address)); ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('clamd did not start');
    await new Promise((again) => setTimeout(again, 50));
  }
  async function stop() {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  return { address, stop };
}

function answers(address) {
  return new Promise((tell) => {
    const line = connect(address, () => {
      line.destroy();
      tell(true);
    });
    line.on('error', () => tell(false));
  });
}
