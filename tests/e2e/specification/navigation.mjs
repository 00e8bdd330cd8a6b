/** Section 2: what the navigation offers, to whom, and on which width. */
import { desktop } from '../support/story.mjs';
import { browser, coming, must, row, same } from './rows.mjs';

export default function navigation({ visitor, small }) {
  const { page } = small;
  const bar = page.locator('nav', { has: page.locator(':scope > button', { hasText: 'More' }) });
  const hrefs = (inside) => inside.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  async function more() {
    await bar.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    return sheet;
  }
  async function choose(workspace) {
    const sheet = await more();
    await sheet.getByText(workspace, { exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    return hrefs(bar);
  }
  const on = (name, check) => row('phone', 'navigation', name, check);

  on('who has not chosen is in scheduling: /, /team, /schedule, /timesheets', async () => {
    await page.goto('/');
    await bar.getByRole('link').nth(3).waitFor();
    same(await hrefs(bar), ['/', '/team', '/schedule', '/timesheets']);
    must((await page.evaluate(() => localStorage.getItem('workspace'))) === null, 'something was chosen');
    return '/ /team /schedule /timesheets';
  });
  on('scheduling extras: /shift-swaps', async () => {
    const sheet = await more();
    const shown = await hrefs(sheet);
    must(shown.includes('/shift-swaps'), shown.join(' '));
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    return shown.join(' ');
  });
  coming('navigation', 'scheduling: /timeclock, /payroll-reports', 'hours become pay');
  on('the More sheet has a workspace toggle of two buttons', async () => {
    const sheet = await more();
    for (const name of ['Hiring', 'Scheduling']) await sheet.getByText(name, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    return 'Hiring, Scheduling';
  });
  on('choosing Hiring closes the sheet: /, /pipeline, /jobs, /messages, and More: five columns', async () => {
    const shown = await choose('Hiring');
    same(shown, ['/', '/pipeline', '/jobs', '/messages']);
    const boxes = await bar.locator(':scope > *').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    must(boxes.length === 5 && Math.max(...boxes) - Math.min(...boxes) <= 1, boxes.join(' '));
    return shown.join(' ');
  });
  on('the choice is kept in the browser', async () => {
    await page.goto('/settings');
    await bar.getByRole('link').nth(3).waitFor();
    same(await hrefs(bar), ['/', '/pipeline', '/jobs', '/messages']);
    return await page.evaluate(() => localStorage.getItem('workspace'));
  });
  on('hiring extras: /analytics, /availability, /schedule-interview', async () => {
    const sheet = await more();
    const shown = await hrefs(sheet);
    for (const path of ['/analytics', '/availability', '/schedule-interview']) must(shown.includes(path), `no ${path}`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    return shown.join(' ');
  });
  on('More is highlighted on an extra page, and not on a main one', async () => {
    const colour = () => bar.getByRole('button', { name: 'More' }).evaluate((button) => getComputedStyle(button).color);
    await page.goto('/pipeline');
    await bar.waitFor();
    const plain = await colour();
    await page.goto('/analytics');
    await bar.waitFor();
    must((await colour()) !== plain, `both are ${plain}`);
    return `${plain} becomes ${await colour()}`;
  });
  on('an item without its permission is hidden', async () => {
    const clerk = await browser({ as: 'Payroll clerk', on: desktop });
    await clerk.page.goto('/');
    await clerk.page.getByRole('navigation').first().waitFor();
    const shown = await hrefs(clerk.page);
    await clerk.context.close();
    for (const path of ['/availability', '/schedule-interview']) must(!shown.includes(path), `the payroll clerk sees ${path}`);
    return `the payroll clerk has ${[...new Set(shown)].join(' ')}`;
  });
  on('the bar is for less than the medium breakpoint', async () => {
    await page.setViewportSize({ width: 767, height: 844 });
    must(await bar.isVisible(), 'it is hidden at 767');
    await page.setViewportSize({ width: 768, height: 844 });
    await bar.waitFor({ state: 'hidden' });
    return 'shown at 767 px, hidden at 768 px';
  });
  row('visitor', 'navigation', 'none while signed out', async () => {
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    must((await visitor.page.getByRole('navigation').count()) === 0, 'a navigation is shown');
    return 'no navigation';
  });
}
