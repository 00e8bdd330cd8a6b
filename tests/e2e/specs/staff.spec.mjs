/** An employee sees what was published, and answers. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { dayOf, plan, weekAhead, week } from '../support/kitchen.mjs';
import { call, open, phone, story } from '../support/story.mjs';

const words = {
  en: { confirm: /^Confirm( shift)?$/, confirmed: 'Confirmed' },
  es: { confirm: /^Confirmar( turno)?$/, confirmed: 'Confirmado' },
};

for (const [lang, weeksAhead] of [['en', 2], ['es', 3]])
  story('a published shift is confirmed with one tap', { as: 'Staff', on: phone, lang }, async ({ page, api }) => {
    const owner = await open({ as: 'Owner' });
    const me = await api('GET', '/api/auth/user');
    const person = await call(owner.context, 'GET', `/api/team/${me.employeeId}`);
    const location = await call(owner.context, 'GET', `/api/locations/${person.assignments[0].locationId}`);
    const weekStart = weekAhead(location, weeksAhead);
    const date = dayOf(weekStart, 'sat');
    const shift = await plan(owner.context, location, person, date, '12:00', '16:00');
    const { version } = await week(owner.context, location, weekStart);
    const { findings } = await call(owner.context, 'GET', `/api/schedules/${location.id}/${weekStart}/diff`);
    const overrides = findings
      .filter(({ severity }) => severity === 'reason_required')
      .map(({ key }) => ({ key, reason: 'Agreed in person' }));
    const body = { version, notify: 'changed', requireAck: true, overrides };
    await call(owner.context, 'POST', `/api/schedules/${location.id}/${weekStart}/publish`, body);
    await owner.context.close();

    await page.goto('/schedule');
    const row = page.getByRole('listitem').filter({ hasText: /12p–4p/ }).last();
    // In its row; on its own card where it is the next one, as on the last day of a week that is over.
    const confirm = page.getByRole('button', { name: words[lang].confirm }).last();
    await row.waitFor();
    await confirm.waitFor();
    await accessible(page);
    await fits(page);
    await confirm.click();
    await row.getByText(words[lang].confirmed, { exact: true }).waitFor();
    const { items } = await api('GET', `/api/schedules/me?from=${weekStart}&to=${date}`);
    assert.equal(items.find(({ shiftId }) => shiftId === shift.id).ack.state, 'confirmed');
    await accessible(page);
  });
