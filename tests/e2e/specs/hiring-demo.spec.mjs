/** The whole demo brand hires: fourteen jobs, 180 applicants at every stage, and all that the screens show of them. */
import assert from 'node:assert/strict';
import { desktop, story } from '../support/story.mjs';

const STAGES = ['applied', 'hired', 'in_person', 'interview', 'offer', 'phone_interview', 'screening'];
const STATUSES = ['active', 'hired', 'rejected', 'withdrawn'];
const APPLIED = '/api/analytics/people?figure=applied&limit=100';

const different = (items, field) => [...new Set(items.map((item) => item[field]))].sort();
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Everyone who applied, page by page. */
async function everybody(api) {
  const found = [];
  for (let cursor = ''; cursor !== null; ) {
    const { items, nextCursor } = await api('GET', `${APPLIED}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    found.push(...items);
    cursor = nextCursor;
  }
  return found;
}

story('the demo brand has fourteen jobs and 180 applicants', { as: 'Owner', on: desktop }, async ({ page, api }) => {
  const { items: jobs, total } = await api('GET', '/api/jobs');
  assert.equal(total, 14);
  assert.equal(jobs.length, 14);
  assert.equal(sum(jobs.map(({ counts }) => counts.total)), 180);
  assert.ok(jobs.every(({ counts }) => counts.total > 0), 'somebody applied for each job');
  assert.deepEqual(different(jobs, 'status'), ['filled', 'paused', 'published']);
  assert.equal(different(jobs, 'locationId').length, 6);

  // Every stage and every end, in both languages.
  const people = await everybody(api);
  assert.equal(new Set(people.map(({ applicationId }) => applicationId)).size, 180);
  assert.deepEqual(different(people, 'stage'), STAGES);
  assert.deepEqual(different(people, 'status'), STATUSES);
  const speaks = async (language) => (await api('GET', `${APPLIED}&language=${language}`)).total;
  const [english, spanish] = [await speaks('en'), await speaks('es')];
  assert.equal(english + spanish, 180);
  assert.ok(Math.min(english, spanish) >= 60, `${english} in English, ${spanish} in Spanish`);

  // The owner sees the same on the screens.
  await page.goto('/jobs');
  await page.getByRole('table', { name: 'Jobs' }).waitFor();
  assert.equal(await page.locator('tbody tr').count(), 14);
  await page.goto('/analytics/people?figure=applied');
  await page.getByText('180 entries', { exact: true }).waitFor();
});

story('applicants of the demo wrote, sent resumes and were met', { as: 'Owner', on: desktop }, async ({ page, api }) => {
  const profiles = [];
  const threads = [];
  for (const { applicationId } of await everybody(api)) {
    profiles.push(await api('GET', `/api/applications/${applicationId}`));
    threads.push(await api('GET', `/api/applications/${applicationId}/conversation`));
  }
  assert.equal(profiles.length, 180);

  const wrote = ({ messages }) => messages.some(({ direction }) => direction === 'in');
  const answered = ({ messages }) => messages.some(({ direction, automated }) => direction === 'out' && !automated);
  const talks = threads.filter((thread) => wrote(thread) && answered(thread));
  assert.ok(talks.length >= 20, `${talks.length} conversations in both directions`);

  const resumes = profiles.filter(({ documents }) => documents.some(({ kind }) => kind === 'resume'));
  assert.ok(resumes.length >= 20, `${resumes.length} people with a resume`);
  assert.equal(different(resumes.flatMap(({ documents }) => documents), 'mediaType').length, 2, 'PDF and Word');

  const meetings = profiles.flatMap(({ interviews }) => interviews);
  const stand = (...states) => meetings.filter(({ state }) => states.includes(state)).length;
  assert.ok(stand('completed') >= 20, `${stand('completed')} interviews held`);
  assert.ok(stand('no_show') > 0, 'somebody did not come');
  assert.ok(stand('booked', 'confirmed') > 0, 'interviews are ahead');
  const opinions = meetings.flatMap(({ feedback }) => feedback);
  assert.ok(opinions.length >= 20, `${opinions.length} opinions`);
  assert.ok(opinions.every(({ overall, recommendation }) => overall >= 1 && recommendation));

  // One of them on the screen: their resume, and what was thought of them.
  const said = ({ interviews }) => interviews.flatMap(({ feedback }) => feedback).find(({ strengths }) => strengths);
  const met = resumes.find(said);
  await page.goto(`/applicants/${met.application.id}`);
  await page.getByText(met.documents[0].name, { exact: true }).waitFor();
  await page.getByText(said(met).strengths, { exact: true }).first().waitFor();
});
