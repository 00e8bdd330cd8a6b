/** Sections 3 to 6 and 9: limits, defaults and figures. */
import { randomUUID } from 'node:crypto';
import { applied, publishedJob } from '../support/applicants.mjs';
import { pdf } from '../support/documents.mjs';
import { locationIn } from '../support/kitchen.mjs';
import { opening } from '../support/opening.mjs';
import { call, desktop, server } from '../support/story.mjs';
import { hidden } from '../support/voluntary.mjs';
import { browser, must, row, same } from './rows.mjs';

const MB = 1024 * 1024;
const DAY = 86_400_000;

export default function constants({ visitor, owner, job, code }) {
  const api = (method, path, data, options) => call(owner.context, method, path, data, options);
  const form = `/apply/${code}-${job.ref}`;
  const on = (name, check) => row('api', 'constant', name, check);
  const seen = (name, check) => row('visitor', 'constant', name, check);

  /** What the public form answers to who fills in these fields only: without a name nothing is taken. */
  async function applying(fields) {
    const { request } = visitor.context;
    const known = hidden(await (await request.get(form)).text());
    const reply = await request.post(form, { headers: { origin: server.url }, multipart: { ...known, step: '1', language: 'en', firstName: '', lastName: '', phone: '', ...fields } });
    must([413, 415, 422].includes(reply.status()), `${reply.status()}`);
    return reply.text();
  }
  async function says(fields, ...messages) {
    const html = await applying(fields);
    const text = html.slice(html.indexOf('<main')).replace(/ data-[\w-]+="[^"]*"/g, '');
    for (const message of messages) must(text.includes(message), `it does not say “${message}”`);
    return messages.join('; ');
  }
  on('first and last name are required; phone at least 10 digits; invalid e-mail', () =>
    says({ phone: '619 555 014', email: 'nobody' }, 'First name is required', 'Last name is required', 'Phone number must have at least 10 digits', 'Invalid email address'));
  on('phone is required when opting in to SMS', () => says({ texts: 'yes' }, 'Phone number is required when opting in to SMS updates'));
  on('resume at most 5 MB: one byte more is refused, 5 MB is not', async () => {
    const LARGE = 'The file is larger than 5 MB';
    const file = (size) => {
      const start = pdf(['Cook']);
      return { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([start.subarray(0, 9), Buffer.alloc(size - start.length, '%'), start.subarray(9)]) };
    };
    const said = await says({ resume: file(5 * MB + 1) }, LARGE);
    const html = await applying({ resume: file(5 * MB) });
    must(!html.replace(/ data-[\w-]+="[^"]*"/g, '').includes(LARGE), '5 MB is refused as well');
    return said;
  });
  on('resume: PDF, DOC, DOCX; a text file is refused', () =>
    says({ resume: { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') } }, 'Only PDF, DOC and DOCX'));

  const checksOf = async ({ id }) => (await api('GET', `/api/jobs/${id}/checks`)).items;
  on('at least 5 screening questions: 4 do not go out', async () => {
    const made = await opening(api, `Specified cook ${randomUUID().slice(0, 4)}`);
    const five = await api('GET', `/api/jobs/${made.id}`);
    must(five.questions.length === 5, `${five.questions.length} went out`);
    const copy = await api('POST', `/api/jobs/${made.id}/clone`, {});
    const four = await api('PATCH', `/api/jobs/${copy.id}`, { version: copy.version, questions: copy.questions.slice(0, 4) });
    const few = (await checksOf(four)).find(({ code: name }) => name === 'questions_too_few');
    must(few?.severity === 'block', 'four are not blocked');
    await api('POST', `/api/jobs/${copy.id}/publish`, { version: four.version }, { want: 422 });
    return few.message.en;
  });
  on('years of experience must be selected', async () => {
    const draft = await api('POST', '/api/jobs', { roleCode: 'line_cook', locationIds: [(await locationIn(owner.context, 'San Diego')).id] });
    const { message } = (await checksOf(draft)).find(({ code: name }) => name === 'experience_required');
    same(message.en, 'Please select the years of experience required');
    await api('POST', `/api/jobs/${draft.id}/publish`, { version: draft.version }, { want: 422 });
    return message.en;
  });

  let who;
  const applicant = async () => {
    who ??= (async () => applied(owner.context, await publishedJob(owner.context, await locationIn(owner.context, 'San Diego')), 'Zoila'))();
    return who;
  };
  on('AI score: a scale of 100, of which 75 without the work sample', async () => {
    const { score } = await api('GET', `/api/applications/${(await applicant()).id}/score`);
    const sum = (parts) => parts.reduce((all, { maxTenths }) => all + maxTenths, 0) / 10;
    const sample = score.components.find(({ key }) => key === 'work_sample');
    same([sum(score.components), sum(score.components.filter((part) => part !== sample)), sample.status], [100, 75, 'pending']);
    return '100, 75 while the work sample is pending';
  });
  on('bands: Strong from 75 %, Manager Review from 50 %, Hold below', async () => {
    const { items } = await api('GET', '/api/scoring/rubrics');
    const { settings } = items.find(({ state }) => state === 'active').rubric;
    same([settings.bands.strong, settings.bands.review], [75, 50]);
    const { score } = await api('GET', `/api/applications/${(await applicant()).id}/score`);
    must(score.band === (score.percent >= 75 ? 'strong' : score.percent >= 50 ? 'review' : 'hold'), `${score.percent} is ${score.band}`);
    const { page, context } = await browser({ as: 'Owner', on: desktop });
    await page.goto(`/applicants/${(await applicant()).id}`);
    await page.locator('main').getByText(/^Strong\b/).first().waitFor();
    await context.close();
    return `${score.percent} % is Strong`;
  });

  let link;
  on('a scheduling link holds for 7 days', async () => {
    const { items } = await api('GET', '/api/locations');
    const place = items.find(({ city }) => city === 'San Diego');
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    await api('POST', '/api/interview-availability', { locationIds: [place.id], format: 'in_person', days, startTime: '00:00', endTime: '23:30', effectiveFrom: new Date(Date.now() - DAY).toISOString().slice(0, 10) });
    const me = await api('GET', '/api/auth/user');
    link = await api('POST', `/api/applications/${(await applicant()).id}/links`, { format: 'in_person', interviewerIds: [me.id] });
    same(Date.parse(link.link.expiresAt) - Date.parse(link.link.createdAt), 7 * DAY);
    return '7 days';
  });
  const timesOf = async () => (await (await browser({ on: desktop })).context.request.get(new URL(link.url).pathname)).text();
  on('slots of the next 2 weeks, and of no later day', async () => {
    const days = [...(await timesOf()).matchAll(/\?day=(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day).sort();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }).format(new Date());
    const ahead = (day) => (Date.parse(day) - Date.parse(today)) / DAY;
    const last = ahead(days.at(-1));
    must(last === 13 || last === 14, `the last is ${last} days ahead`);
    must(days.length >= 13, `${days.length} days of times that are free every day`);
    return `${days.length} days, the last ${days.at(-1)}`;
  });
  row('api', 'error', 'no slots in the next 2 weeks: contact the hiring manager', async () => {
    const { rules } = await api('GET', '/api/interview-availability');
    for (const { id, version } of rules) await api('DELETE', `/api/interview-availability/${id}?version=${version}`);
    const said = 'There are no available times in the next 2 weeks. Contact the hiring manager';
    must((await timesOf()).includes(said), 'it does not say so');
    return said;
  });
  row('api', 'error', 'a link that no longer holds: contact the hiring manager for a new link', async () => {
    await api('POST', `/api/scheduling-links/${link.link.id}/revoke`, { version: link.link.version });
    const { page, context } = await browser({ on: desktop });
    const reply = await page.goto(new URL(link.url).pathname);
    const text = await page.locator('main').innerText();
    await context.close();
    must(reply.status() === 410 && /contact the hiring manager/i.test(text), `${reply.status()} ${text}`);
    return `${reply.status()} ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`;
  });

  seen('default language en', async () => {
    const { page, context } = await browser({ on: desktop });
    await context.clearCookies();
    await context.setExtraHTTPHeaders({ 'accept-language': 'fr-FR' });
    const reply = await page.goto('/sign-in');
    must((await reply.text()).includes('<html lang="en"'), 'not English');
    await context.close();
    return 'en for who asks for French';
  });
  const calculated = async (query) => {
    await visitor.page.goto(`/landing?${query}`);
    const of = async (id) => (await visitor.page.locator(id).innerText()).replaceAll(/[^\d$,]/g, '');
    return [await of('#calc-annual'), await of('#calc-weekly'), await of('#calc-overtime')];
  };
  seen('calculator: fallbacks 1, 20, 15, 25', async () => {
    const found = await calculated('locations=x&avgStaff=&hourlyWage=-&managerRate=abc');
    same(found, ['$3,900', '$75', '3']);
    const typed = async (name) => visitor.page.locator(`#calc [name="${name}"]`).inputValue();
    same([await typed('locations'), await typed('avgStaff'), await typed('hourlyWage'), await typed('managerRate')], ['1', '20', '15', '25']);
    return found.join(', ');
  });
  seen('calculator: 3 × rate × locations a week, × 52 a year, 15 % of staff; the hourly wage is in no result', async () => {
    const found = await calculated('locations=4&avgStaff=22&hourlyWage=18&managerRate=28');
    same(found, ['$17,472', '$336', '3']);
    same(await calculated('locations=4&avgStaff=22&hourlyWage=99&managerRate=28'), found);
    return found.join(', ');
  });
  seen('pricing: $99, $199, custom, Most Popular; the same by the year; 14 days free, no credit card', async () => {
    const { page } = visitor;
    await page.goto('/landing');
    const pricing = page.locator('#pricing');
    const prices = () => pricing.locator('.pp').allInnerTexts();
    const monthly = await prices();
    same(monthly, ['$99', '$199', 'Custom']);
    must(await pricing.getByRole('radio', { name: 'Monthly' }).isChecked(), 'monthly is not the default');
    await pricing.getByRole('radio', { name: 'Annual' }).check();
    same(await prices(), monthly);
    must(/most popular/i.test(await pricing.innerText()), 'nothing is the most popular');
    const all = await page.locator('main').innerText();
    for (const word of [/14[- ]day/i, /no credit card/i, /no setup fee/i, /cancel anytime/i, /unlimited users/i]) must(word.test(all), `no ${word}`);
    return monthly.join(', ');
  });
  seen('landing: sign in goes to /api/login, every call to action to /register; one question open at a time', async () => {
    const { page } = visitor;
    const to = async (name) => page.getByRole('link', { name, exact: true }).evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href')))]);
    same(await to('Sign In'), ['/api/login']);
    for (const name of ['Get a Demo', 'Start Free Trial', 'Book a Demo', 'Try It Free', 'Talk to Sales']) same(await to(name), ['/register']);
    const questions = page.locator('.faq details');
    same(await questions.count(), 5);
    await page.locator('.faq summary').nth(2).click();
    same(await page.locator('.faq details[open]').count(), 1);
    await page.locator('.faq summary').nth(2).click();
    same(await page.locator('.faq details[open]').count(), 0);
    return '/api/login, /register';
  });
}
