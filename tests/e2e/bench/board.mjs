/**
 * The board of a brand with 1,000 applicants: its first paint on a phone (1.6 Mbit/s, 150 ms, a quarter of the processor,
 * nothing cached) and at a desk, what a drag costs with the processor slowed to a quarter, and a move's reply against an
 * empty authenticated reply in the same run.
 *
 * The limits are those of section 3.11 of the design. It has none for the board's paint: the dashboard's holds here, which
 * is the one for a page of the workspace with its API calls. Times move with the machine, so the benchmark fails where a
 * median is above 1.5 times its limit (as section 3.13 has it); the move against an empty reply is a ratio of one run and
 * fails above its limit.
 */
import { applied, boardAt, boardOf, publishedJob } from '../support/applicants.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { call, desktop, finish, inWholeBrowser, open, phone, server, start } from '../support/story.mjs';

const PEOPLE = Number(process.argv[2] ?? 1000);
const AT_ONCE = 8;
const STAGES = ['applied', 'screening', 'phone_interview', 'in_person', 'interview'];
const MOVES = 120;
const REPLIES = 200;
const SLOWER = 4;
const ROUNDS = 5;
/** How long after the cards are visible a larger paint may still come. */
const SETTLED = 1500;
const PROFILE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const LIMITS = { paint: 2500, shift: 0.02, script: 10, frame: 17, pickUp: 150, move: 3 };
const CLEARLY = 1.5;
const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];
const round = (value, digits = 1) => Number(value.toFixed(digits));
const took = async (work) => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** What the browser recorded since the page began to load: first and largest paint in ms, and how far things shifted. */
const painted = (page) =>
  page.evaluate((wait) => {
    const seen = { first: 0, largest: 0, shift: 0 };
    const watch = (type, each) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.first = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    return new Promise((done) => setTimeout(() => done(seen), wait));
  }, SETTLED);

/** Opens the board and waits for a card: the paints, and when the card was visible. */
async function opened(page, address, card) {
  const cards = await took(async () => {
    await page.goto(address);
    await page.locator(card).first().waitFor();
  });
  return { ...(await painted(page)), cards };
}

/** The board on a phone without a cache: a separate browser context for each round. */
async function onPhone(address) {
  const { page, context } = await open({ as: 'Owner', on: phone });
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', PROFILE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await opened(page, address, '[data-card]');
  } finally {
    await context.close();
  }
}

const missed = [];
/** The median of the rounds, with its limit and whether it is met; clearly above it, the benchmark fails. */
function judged(name, value, limit, { digits = 1, clearly = CLEARLY } = {}) {
  if (!(value <= limit * clearly)) missed.push(`${name}: ${round(value, digits)}, at most ${limit}`);
  return { [`${name} (at most ${limit})`]: `${round(value, digits)}${value <= limit ? '' : ', missed'}` };
}
/** First and largest paint and shift of some rounds. */
function paintsOf(rounds) {
  const middle = (key) => median(rounds.map((found) => found[key]));
  return {
    ...judged('first contentful paint, ms', middle('first'), LIMITS.paint, { digits: 0 }),
    ...judged('largest contentful paint, ms', middle('largest'), LIMITS.paint, { digits: 0 }),
    ...judged('layout shift', middle('shift'), LIMITS.shift, { digits: 3 }),
    'until the cards stand, ms': round(middle('cards'), 0),
  };
}

inWholeBrowser();
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
    const more = await call(context, 'GET', `/api/applications?stage=applied&jobId=${job.id}&limit=100&cursor=${cursor}`);
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

  // New applications cause scoring, replies and notifications in the background: that is a separate measurement.
  await server.rest();

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

  const onPhones = [];
  for (let at = 0; at < ROUNDS; at += 1) onPhones.push(await onPhone(boardAt(job)));

  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const metric = async (name) =>
    (await devtools.send('Performance.getMetrics')).metrics.find((found) => found.name === name).value * 1000;
  const paints = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    await page.goto('about:blank');
    paints.push(await opened(page, boardAt(job), '[data-lane=interview] [data-card]'));
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
  const middle = (key) => median(rounds.map((found) => found[key]));
  const p95 = (values) => share(values, 0.95);
  const print = (line) => console.log(JSON.stringify(line));
  print({ bench: `${PEOPLE.toLocaleString('en')} applicants, phone, 1.6 Mbit/s, 150 ms, nothing cached`, ...paintsOf(onPhones) });
  print({ bench: 'desk, no limit on the network, cached', 'cards on screen': shown, ...paintsOf(paints) });
  print({
    bench: 'replies',
    'board, p95, ms': round(p95(boards)),
    'empty authenticated, p95, ms': round(p95(empty)),
    'move, p95, ms': round(p95(moves)),
    ...judged('move against empty', p95(moves) / p95(empty), LIMITS.move, { digits: 2, clearly: 1 }),
  });
  print({
    bench: 'a card dragged over it, desk',
    ...judged('script for each move, ms', middle('script'), LIMITS.script),
    ...judged('frame p95, ms', middle('p95'), LIMITS.frame),
    ...judged('longest frame at pick-up, ms', middle('pickUp'), LIMITS.pickUp),
  });
  for (const miss of missed) console.error(miss);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await context.close();
  await finish();
}
