/**
 * A change of the rules is approved location by location: a franchise admin approves for their own restaurants only, an edit
 * dismisses the approval, and what is theirs alone they approve on the phone in Spanish.
 */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { call, desktop, open, phone, server, story } from '../support/story.mjs';

const REASON = 'Closers who open the next day sleep six hours.';
const BINDS = { draft: 'warn', publish: 'reason_required', worked: 'warn' };

const twelveHours = (locationIds) => ({
  library: 'rest_between',
  values: { rest_minutes: 720 },
  minors: BINDS,
  adults: BINDS,
  unless: { weekdays: [] },
  locationIds,
});

const address = ({ no }) => `/api/rules/changes/${no}`;

/** A run on past weeks: its answer comes line by line, so that it is no JSON as a whole. */
async function tried(context, change) {
  const data = { rule: change.rule, ruleId: change.ruleId, days: 30 };
  const reply = await context.request.post(`${server.url}/api/rules/backtests`, { data, headers: { origin: server.url } });
  const frames = (await reply.text()).trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(frames.at(-1).frame, 'done');
}

/** A new rule that waits for approval, by its title. */
async function requested(context, title, locationIds) {
  const rule = twelveHours(locationIds);
  const drafted = await call(context, 'POST', '/api/rules/changes', { op: 'add', ruleId: null, rule });
  const named = { rule, title, reason: REASON, effectiveOn: null, version: drafted.version };
  const saved = await call(context, 'PATCH', address(drafted), named);
  await tried(context, saved);
  const { version } = await call(context, 'GET', address(saved));
  return call(context, 'POST', `${address(saved)}/request-approval`, { version });
}

/** The locations of the franchise admin, and those of others. */
async function divided(admin, context) {
  const { scope } = await call(admin.context, 'GET', '/api/users/me/permissions');
  const all = (await call(context, 'GET', '/api/locations')).items.filter(({ archived }) => !archived);
  const theirs = all.filter(({ id }) => scope.locationIds.includes(id));
  const others = all.filter(({ id }) => !scope.locationIds.includes(id));
  assert.ok(theirs.length > 0 && others.length > 0);
  return { theirs, others };
}

const given = (change, ids) =>
  change.locations.filter(({ locationId }) => ids.includes(locationId)).map(({ approvals }) => approvals);

story('an approval counts for the approver’s locations, and an edit dismisses it', { as: 'Owner', on: desktop }, async ({ page, context, api }) => {
  const admin = await open({ as: 'Franchise admin', on: desktop });
  const { theirs, others } = await divided(admin, context);
  const change = await requested(context, 'Twelve hours everywhere', []);

  // The franchise admin cannot approve for all of it, and no one else can: its author waits a day.
  await page.goto(`/rules/changes/${change.no}`);
  await page.getByText('No one else can approve it. You can, 24 hours after you requested approval.').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Approve/ }).count(), 0);
  await accessible(page, 'an own change');
  await fits(page, 'an own change');

  const approver = admin.page;
  await approver.goto('/rules/changes');
  await approver.getByRole('heading', { level: 1, name: /to approve/ }).waitFor();
  await accessible(approver, 'the changes');
  await fits(approver, 'the changes');
  await approver.goto(`/rules/changes/${change.no}`);
  await approver.getByRole('button', { name: `Approve for ${theirs.length} locations`, exact: true }).click();
  const sheet = approver.getByRole('dialog');
  await sheet.getByRole('textbox', { name: /Note/ }).fill('Fine for mine');
  await accessible(approver, 'approving');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await approver.getByText('You approved it for your locations.').waitFor();
  await approver.getByText('“Fine for mine”').waitFor();

  // Nothing is approved at the restaurants of others: the change waits.
  const halfway = await api('GET', address(change));
  assert.equal(halfway.state, 'in_review');
  assert.ok(given(halfway, theirs.map(({ id }) => id)).every((count) => count === 1));
  assert.ok(given(halfway, others.map(({ id }) => id)).every((count) => count === 0));

  // The author edits the reason: the approval does not count any more.
  await page.reload();
  await page.getByRole('button', { name: 'Title and reason' }).click();
  const details = page.getByRole('dialog');
  await details.getByText(/approvals given so far no longer count/).waitFor();
  await details.getByRole('textbox', { name: 'Reason' }).fill(`${REASON} We asked them.`);
  await accessible(page, 'title and reason');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.waitFor({ state: 'detached' });
  await page.getByText('No longer counts: the change was edited after it.').waitFor();
  const edited = await api('GET', address(change));
  assert.equal(edited.state, 'draft');
  assert.ok(edited.locations.every(({ approvals }) => approvals === 0));

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const leaving = page.getByRole('dialog');
  await leaving.getByRole('textbox', { name: 'Reason' }).fill('Another way is found');
  await leaving.getByRole('button', { name: 'Withdraw' }).click();
  await leaving.waitFor({ state: 'detached' });
  await page.getByText('Withdrawn', { exact: true }).first().waitFor();
  await admin.context.close();
});

story('a franchise admin approves on the phone', { as: 'Franchise admin', on: phone, lang: 'es' }, async ({ page, context }) => {
  const owner = await open({ as: 'Owner', on: desktop });
  const { theirs } = await divided({ context }, owner.context);
  const change = await requested(owner.context, 'Doce horas', theirs.map(({ id }) => id));

  await page.goto('/rules/changes');
  await page.getByRole('heading', { level: 1, name: /por aprobar/ }).waitFor();
  await accessible(page, 'the changes on the phone');
  await fits(page, 'the changes on the phone');
  await page.goto(`/rules/changes/${change.no}`);
  await page.getByText(`“${REASON}”`).waitFor();
  await accessible(page, 'a change on the phone');
  await fits(page, 'a change on the phone');
  const count = theirs.length === 1 ? '1 local' : `${theirs.length} locales`;
  await page.getByRole('button', { name: `Aprobar para ${count}`, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await accessible(page, 'approving on the phone');
  await sheet.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Programado', { exact: true }).waitFor();

  const approved = await call(context, 'GET', address(change));
  assert.equal(approved.state, 'scheduled');
  assert.deepEqual(approved.locations.map(({ locationId }) => locationId).toSorted(), theirs.map(({ id }) => id).toSorted());
  assert.ok(approved.locations.every(({ startsOn }) => startsOn !== null));
  await owner.context.close();
});
