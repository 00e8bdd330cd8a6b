/**
 * The board of a brand with 1,000 applicants: how long until its cards stand, what a drag costs with the processor slowed
 * to a quarter, and a move's reply against an empty authenticated reply in the same run.
 */
import { applied, boardAt, boardOf, publishedJob } from '../support/applicants.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, finish, open, start } from '../support/story.mjs';

const PEOPLE = 1000;
const AT_ONCE = 8;
const STAGES = ['applied', 'screening', 'phone_interview', 'in_person', 'interview'];
const MOVES = 120;
const REPLIES = 200;
const SLOWER = 4;
const ROUNDS = 5;
const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];
const round = (value, digits = 1) => Number(value.toFixed(digits));
const took = async (work) => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

await start();
const { page, context } = await open({ as: 'Owner', on: desktop });
try {
  const job = await publishedJob(context, await locationIn(context, 'San Diego'));
  for (let at = 0; at < PEOPLE; at += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, one) => applied(context, job, `P${at + one}`)));
  const { items } = (await boardOf(context, job)).columns[0];
  const ids = [...items];
  let cursor = (await boardOf(context, job)).columns[0].nextCursor;
  while (cursor) {
    const more = await call(context, 'GET', `/api/applications?stage=applied&job=${job.id}&limit=100&cursor=${cursor}`);
    ids.push(...more.items);
    cursor = more.nextCursor;
  }
  for (const [index, toStage] of STAGES.entries()) {
    if (index === 0) continue;
    const some = ids.slice((index * PEOPLE) / STAGES.length, ((index + 1) * PEOPLE) / STAGES.length);
    for (let at = 0; at < some.length; at += 200) {
      const part = some.slice(at, at + 200).map(({ id }) => id);
      await call(context, 'POST', '/api/applications/bulk', { ids: part, action: 'move', params: { toStage } });
    }
  }

  // Replies, in turns, so that a busy moment hits both.
  const one = ids[0].id;
  const moved = (toStage, version) => call(context, 'POST', `/api/applications/${one}/move`, { toStage, version });
  let { version } = (await call(context, 'GET', `/api/applications/${one}`)).application;
  const empty = [];
  const moves = [];
  const boards = [];
  let stage = 'screening';
  for (let at = 0; at < REPLIES; at += 1) {
    empty.push(await took(() => call(context, 'GET', '/api/auth/user')));
    moves.push(await took(async () => ({ version } = (await moved(stage, version)).application)));
    stage = stage === 'screening' ? 'applied' : 'screening';
    if (at % 10 === 0) boards.push(await took(() => boardOf(context, job)));
  }

  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const metric = async (name) =>
    (await devtools.send('Performance.getMetrics')).metrics.find((found) => found.name === name).value * 1000;
  const paints = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    await page.goto('about:blank');
    paints.push(
      await took(async () => {
        await page.goto(boardAt(job));
        await page.locator('[data-lane=interview] [data-card]').first().waitFor();
      }),
    );
  }
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    requestAnimationFrame(function frame(now) {
      window.frames_.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    });
  });
  const frames = () => page.evaluate(() => window.frames_.splice(0));
  const shown = await page.locator('[data-card]').count();
  const rounds = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const box = await page.locator('[data-lane=applied] [data-card]').nth(1).boundingBox();
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.waitForTimeout(300);
    await frames();
    await page.mouse.down();
    await page.mouse.move(box.x + 50, box.y + 50, { steps: 4 });
    await page.waitForTimeout(500);
    const pickUp = Math.max(...(await frames()));
    const before = await metric('ScriptDuration');
    for (let step = 0; step < MOVES; step += 1) {
      const turn = (step / MOVES) * 2 * Math.PI;
      await page.mouse.move(700 + 480 * Math.cos(turn), 500 + 200 * Math.sin(turn));
    }
    const script = ((await metric('ScriptDuration')) - before) / MOVES;
    const during = await frames();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.waitForTimeout(300);
    rounds.push({ pickUp, script, p95: share(during, 0.95) });
  }
  console.log(
    JSON.stringify({
      bench: 'the board with 1,000 applicants',
      'cards on screen': shown,
      'until the cards stand, processor at a quarter, ms': round(median(paints), 0),
      'board reply, p95, ms': round(share(boards, 0.95)),
      'empty authenticated reply, p95, ms': round(share(empty, 0.95)),
      'move reply, p95, ms': round(share(moves, 0.95)),
      'move against empty (at most 3)': round(share(moves, 0.95) / share(empty, 0.95), 2),
    }),
  );
  console.log(
    JSON.stringify({
      bench: 'a card dragged over it, processor at a quarter',
      'script for each move, ms (at most 10)': round(median(rounds.map((found) => found.script))),
      'frame p95, ms (at most 17)': round(median(rounds.map((found) => found.p95))),
      'longest frame at pick-up, ms (at most 150)': round(median(rounds.map((found) => found.pickUp))),
    }),
  );
} finally {
  await context.close();
  await finish();
}
