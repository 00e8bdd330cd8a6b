/** What every screen must hold: no accessibility violation, nothing wider than the screen, no error in the console. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// A complaint names its element by selector, so axe need not keep each element's HTML.
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}\naxe.configure({ noHtml: true });`;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Asserts that axe finds nothing on the page as it is now. */
export async function accessible(page, where = page.url()) {
  // Half-faded text has another contrast than text that has arrived.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    (tags) =>
      window.axe.run(document, {
        runOnly: tags,
        resultTypes: ['violations'],
        // An open dialog hides the page's heading together with the page.
        rules: { 'page-has-heading-one': { enabled: !document.querySelector('[role=dialog]') } },
      }).then((found) => found.violations),
    TAGS,
  );
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', ' ')}`),
  );
  assert.equal(lines.join('\n'), '', `axe on ${where}`);
}

/** Asserts that nothing reaches past the right edge, except inside an element that scrolls horizontally. */
export async function fits(page, where = page.url()) {
  const past = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = (element) => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (/auto|scroll|hidden|clip/.test(style.overflowX) || style.clipPath !== 'none') return true;
      }
      return false;
    };
    const name = (element) => `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 60)}`;
    const elements = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && box.right > wide + 1 && !scrolls(element);
    });
    const page = document.documentElement.scrollWidth > wide ? [`the page scrolls: ${document.documentElement.scrollWidth}`] : [];
    return [...page, ...elements.slice(0, 5).map((element) => `${name(element)} ends at ${Math.round(element.getBoundingClientRect().right)} of ${wide}`)];
  });
  assert.deepEqual(past, [], `too wide on ${where}`);
}

/** Asserts that an element is completely inside the window. */
export async function inSight(element) {
  const box = await element.boundingBox();
  const { width, height } = element.page().viewportSize();
  const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  assert.ok(inside, `${element} stands at ${JSON.stringify(box)} in a window of ${width} by ${height}`);
}

/** Listens to a page; the returned function asserts that nothing went wrong in it. */
export function listen(page) {
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    // A refusal (4xx) is a reply like any other; the browser reports it all the same.
    const refusal = /Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
    // Only a story that takes the network away itself sees this one.
    const cutOff = /net::ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === 'error' && !refusal && !cutOff) wrong.push(`console: ${message.text()}`);
    if (/content security policy/i.test(message.text()) && message.type() !== 'error') wrong.push(`policy: ${message.text()}`);
  });
  page.on('response', (reply) => {
    if (reply.status() >= 500) wrong.push(`${reply.status()} ${reply.request().method()} ${reply.url()}`);
  });
  return () => assert.deepEqual(wrong, []);
}
