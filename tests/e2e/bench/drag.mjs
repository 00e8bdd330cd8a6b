/**
 * A shift dragged over 60 people × 7 days with 300 shifts, the processor slowed to a quarter: script for each pointer move,
 * frames, and how long the pick-up holds the screen.
 */
import { get } from 'node:http';
import { dayOf, hire, locationIn, plan, quietWeek, week } from '../support/kitchen.mjs';
import { call, desktop, finish, inWholeBrowser, open, server, start } from '../support/story.mjs';

const PEOPLE = 60;
const SHIFTS = 300;
const MOVES = 120;
const SLOWER = 4;
const ROUNDS = 5;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];
const round = (value) => Number(value.toFixed(1));

/** The bytes of a reply as a browser gets it. */
async function sentBytes(context, path) {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return new Promise((done, fail) => {
    get(`${server.url}${path}`, { headers: { cookie, 'accept-encoding': 'br, gzip' } }, async (reply) => {
      let bytes = 0;
      for await (const chunk of reply) bytes += chunk.length;
      done(bytes);
    }).on('error', fail);
  });
}

inWholeBrowser();
await start();
const { page, context } = await open({ as: 'Owner', on: desktop });
try {
  const location = await locationIn(context, 'Austin');
  const weekStart = quietWeek(location, 40);
  const people = (await week(context, location, weekStart)).people.map(({ employeeId }) => ({ id: employeeId }));
  while (people.length < PEOPLE) people.push(await hire(context, location));
  const { assignments } = await call(context, 'GET', `/api/team/${people.at(-1).id}`);
  const position = { assignments };
  for (let at = 0; at < SHIFTS; at += 1) {
    const person = people[at % PEOPLE];
    await plan(context, location, { ...position, id: person.id }, dayOf(weekStart, DAYS[Math.floor(at / PEOPLE)]), '10:00', '16:00').catch(() => null);
  }
  await page.goto(`/schedule?locationId=${location.id}&week=${weekStart}`);
  await page.locator('[data-shift]').nth(40).waitFor();
  const shown = await week(context, location, weekStart);
  const bytes = await sentBytes(context, `/api/schedules/${location.id}/${weekStart}`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const metric = async (name) =>
    (await devtools.send('Performance.getMetrics')).metrics.find((one) => one.name === name).value * 1000;

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

  const rounds = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const box = await page.locator('[data-cell] [data-shift]').nth(8).boundingBox();
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.waitForTimeout(300);
    await frames();
    await page.mouse.down();
    await page.mouse.move(box.x + 30, box.y + 18, { steps: 4 });
    await page.waitForTimeout(500);
    const pickUp = Math.max(...(await frames()));
    const before = await metric('ScriptDuration');
    for (let move = 0; move < MOVES; move += 1) {
      const turn = (move / MOVES) * 2 * Math.PI;
      await page.mouse.move(700 + 380 * Math.cos(turn), 450 + 250 * Math.sin(turn));
    }
    const script = ((await metric('ScriptDuration')) - before) / MOVES;
    const during = await frames();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    rounds.push({ pickUp, script, p95: share(during, 0.95) });
  }
  console.log(
    JSON.stringify({
      bench: 'drag, processor at a quarter',
      'people × days, shifts': `${shown.people.length} × 7, ${shown.shifts.length}`,
      'reply of the week, kB compressed (at most 40)': round(bytes / 1000),
      'script for each move, ms (at most 10)': round(median(rounds.map((one) => one.script))),
      'frame p95, ms (at most 17)': round(median(rounds.map((one) => one.p95))),
      'longest frame at pick-up, ms (at most 150)': round(median(rounds.map((one) => one.pickUp))),
    }),
  );
} finally {
  await context.close();
  await finish();
}
