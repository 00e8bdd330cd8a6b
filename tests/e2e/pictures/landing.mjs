/**
 * The landing page's pictures: screens of the product with the demo brand, in both languages, as small WebP files.
 * `scripts/landing-pictures` runs it and writes `app/assets/landing/`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builder, dayOf, hireMinor, locationIn, plan, quietWeek, weekAhead } from '../support/kitchen.mjs';
import { call, desktop, finish, open, phone, start } from '../support/story.mjs';

const at = (path) => fileURLToPath(new URL(`../../../app/${path}`, import.meta.url));
const folder = at('assets/landing/');
const inter = readFileSync(at('templates/careers/inter.woff2')).toString('base64');
/** The most that one picture may weigh: the hero's is loaded first. */
const LIMIT = { hero: 45, other: 60 };
const window1100 = { ...desktop, viewport: { width: 1100, height: 700 } };
const hand = { ...phone, viewport: { width: 390, height: 760 } };
const owner = { as: 'Owner', on: window1100 };

/** The widths of a picture's files, in pixels. */
const WIDE = [640, 1200];
const NARROW = [300, 560];
/** What stands in a panel at the right, with a part of the screen behind it. */
const panel = { x: 400, y: 0, width: 700, height: 700 };

const settled = (page) => page.waitForTimeout(1500);
const chips = (page) => page.locator('main').getByText(/\d+(p|a)–/).first().waitFor();

/** Each picture: how it is opened, and what leads to what it shows. */
const PICTURES = {
  schedule: {
    ...owner,
    clip: { x: 66, y: 0, width: 860, height: 640 },
    async show({ page, context }) {
      const place = await locationIn(context, 'San Diego');
      await page.goto(builder(place, weekAhead(place, 1)));
      await chips(page);
    },
  },
  audit: {
    ...owner,
    clip: panel,
    async show({ page, context }) {
      const { items } = await call(context, 'GET', '/api/audit?action=rule.overridden&limit=1');
      await page.goto(`/audit/${items[0].seq}`);
      await page.getByText(items[0].hash.slice(0, 8)).first().waitFor();
    },
  },
  verdicts: {
    ...owner,
    clip: { x: 66, y: 0, width: 1034, height: 640 },
    async show({ page, context }) {
      const place = await locationIn(context, 'San Diego');
      await page.goto(builder(place, weekAhead(place, 1)));
      await chips(page);
      const from = await centre(page.locator('.week-row.open-shifts [data-shift]').first());
      const verdicts = page.waitForResponse((reply) => reply.url().endsWith('/verdicts'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 4, from.y + 12, { steps: 4 });
      await page.mouse.move(from.x + 160, from.y + 190, { steps: 10 });
      await verdicts;
      await page.locator('[data-tone]').first().waitFor();
    },
  },
  finding: {
    ...owner,
    clip: panel,
    async show({ page, context }) {
      const { person, shift, tuesday } = await minorOf(page, context);
      await page.locator(`[data-shift="${shift.id}"]`).dragTo(page.locator(`[data-cell="${person.id}"][data-date="${tuesday}"]`), { steps: 12 });
      await page.getByRole('alert').filter({ has: page.getByRole('article') }).waitFor();
    },
  },
  publish: {
    ...owner,
    clip: panel,
    async show({ page, context, lang }) {
      const place = await locationIn(context, 'San Diego');
      await page.goto(builder(place, weekAhead(place, 1)));
      await chips(page);
      await page.getByRole('button', { name: lang === 'es' ? /^Publicar \d/ : /^Publish \d/ }).first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  pipeline: {
    ...owner,
    async show({ page }) {
      await page.goto('/pipeline');
      await page.locator('main article, main li').first().waitFor();
    },
  },
  messages: {
    ...owner,
    async show({ page, context }) {
      const { items } = await call(context, 'GET', '/api/conversations');
      await page.goto(`/messages/${items[0].id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  staff: {
    as: 'Staff',
    on: hand,
    async show({ page }) {
      await page.goto('/schedule');
      await page.getByRole('listitem').first().waitFor();
    },
  },
  apply: {
    on: hand,
    async show({ page, lang }) {
      await page.goto('/careers');
      await page.locator('a[href*="/jobs/"]').first().click();
      await page.locator('a[href*="/apply/"]').first().click();
      await page.locator('input[name=first_name], input[autocomplete=given-name]').first().fill(lang === 'es' ? 'María' : 'Maria');
      await page.locator('input[autocomplete=family-name]').first().fill('Delgado');
      await page.evaluate(() => document.activeElement?.blur());
    },
  },
  openings: {
    on: hand,
    async show({ page }) {
      await page.goto('/careers');
      await page.locator('a[href*="/jobs/"]').first().waitFor();
    },
  },
  points: {
    ...owner,
    clip: { x: 590, y: 210, width: 500, height: 490 },
    async show({ page, context }) {
      await page.goto(`/applicants/${(await strong(context)).id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
};

let weeksAhead = 6;
/** A 15-year-old with a nearly full school week, and an open shift on Tuesday evening. */
async function minorOf(page, context) {
  const location = await locationIn(context, 'Austin');
  weeksAhead += 1;
  const weekStart = quietWeek(location, weeksAhead);
  const person = await hireMinor(context, location, weekStart);
  for (const day of ['mon', 'wed', 'thu', 'fri']) await plan(context, location, person, dayOf(weekStart, day), '16:00', '19:00');
  const tuesday = dayOf(weekStart, 'tue');
  const shift = await plan(context, location, null, tuesday, '16:00', '20:30');
  await page.goto(builder(location, weekStart));
  await page.getByRole('searchbox').first().fill(person.lastName);
  await page.locator(`[data-cell="${person.id}"]`).first().waitFor();
  return { person, shift, tuesday };
}

async function centre(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The applicant with the most points of those who wait for an interview. */
async function strong(context) {
  const { columns } = await call(context, 'GET', '/api/applications/board');
  const waiting = columns.filter(({ stage }) => ['screening', 'in_person', 'interview'].includes(stage)).flatMap(({ items }) => items);
  return waiting.toSorted((one, other) => (other.score?.percent ?? 0) - (one.score?.percent ?? 0))[0];
}

/** A PNG as WebP of a width, at the best quality that stays within the limit. */
async function webp(page, png, width, most) {
  const encoded = await page.evaluate(
    async ({ png, width, most }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width));
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      for (let quality = 0.86; ; quality -= 0.06) {
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (blob.size <= most * 1024 || quality < 0.3) {
          const bytes = new Uint8Array(await blob.arrayBuffer());
          return { height: canvas.height, text: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
        }
      }
    },
    { png: png.toString('base64'), width, most },
  );
  return { height: encoded.height, bytes: Buffer.from(encoded.text, 'base64') };
}

/** The picture that other sites show beside a link: the name, the promise, the schedule. */
async function card(page, schedule, lang) {
  const words = lang === 'es' ? ['Del primer mensaje al primer turno.', 'Contratación y horarios para restaurantes'] : ['From first text to first shift.', 'Hiring and scheduling for restaurants'];
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Inter; font-weight: 400 700; src: url(data:font/woff2;base64,${inter}) }
    body { margin: 0; height: 630px; background: #0f6955; color: #fff; font: 450 30px/1.3 Inter, system-ui, sans-serif; overflow: hidden }
    b { position: absolute; left: 64px; top: 56px; font-size: 34px } h1 { position: absolute; left: 64px; top: 130px; width: 470px; margin: 0; font-size: 74px; line-height: 1.02; letter-spacing: -.035em; font-weight: 650 }
    p { position: absolute; left: 64px; bottom: 48px; width: 420px; margin: 0 } img { position: absolute; left: 570px; top: 96px; width: 860px; border-radius: 16px; box-shadow: 0 24px 80px #0006 }
  </style><b>Lineup</b><h1>${words[0]}</h1><p>${words[1]}</p><img src="data:image/png;base64,${schedule.toString('base64')}" alt="">`);
  await page.evaluate(() => Promise.all([document.fonts.ready, document.querySelector('img').decode()]));
  return page.screenshot({ type: 'jpeg', quality: 82 });
}

const wanted = process.argv.slice(2);
/** The height of each picture's files, by name and width. */
const sizes = wanted.length ? JSON.parse(readFileSync(join(folder, 'sizes.json'), 'utf8')) : {};
await start();
try {
  const studio = await open();
  await studio.page.goto('/privacy');
  const bench = await studio.context.browser().newPage();
  for (const lang of ['en', 'es']) {
    mkdirSync(join(folder, lang), { recursive: true });
    for (const [name, { show, as, on, clip }] of Object.entries(PICTURES)) {
      if (wanted.length && !wanted.includes(name)) continue;
      const { page, context } = await open({ as, on: { ...on, deviceScaleFactor: 2 }, lang });
      await show({ page, context, lang });
      await settled(page);
      const png = await page.screenshot({ clip });
      await context.close();
      const most = name === 'schedule' ? LIMIT.hero : LIMIT.other;
      for (const width of on === hand ? NARROW : WIDE) {
        const { height, bytes } = await webp(bench, png, width, most);
        writeFileSync(join(folder, lang, `${name}-${width}.webp`), bytes);
        sizes[name] = { ...sizes[name], [width]: height };
        console.log(`${lang}/${name}-${width}.webp ${height} ${Math.round(bytes.length / 1024)} kB`);
      }
      if (name === 'schedule') {
        const card1200 = await card(await studio.context.browser().newPage(), png, lang);
        writeFileSync(join(folder, lang, 'card.jpg'), card1200);
        console.log(`${lang}/card.jpg ${Math.round(card1200.length / 1024)} kB`);
      }
    }
  }
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
} finally {
  await finish();
}
