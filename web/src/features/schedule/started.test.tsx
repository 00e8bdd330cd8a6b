/** Time that has begun is changed only with a reason, and consent can be asked for from the shift. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, problem, sent, WEEK } from '@/testing/schedule-screen';
import { edited, finding, half, screenWidth, shift, week, withFix } from './testing';

const lacksReason = problem(422, {
  code: 'reason_required',
  fields: [{ field: 'reason', code: 'required', message: '' }],
});
const started = week({ shifts: [shift({ started: true, publishState: 'published', published: half() })] });

test.each([
  [
    390,
    'es',
    /Ana Ortiz/,
    'miércoles, 18 de noviembre',
    'Guardar',
    'Este turno ya empezó',
    'Motivo',
    'Guardar con este motivo',
  ],
  [
    1440,
    'en',
    /Ana Ortiz, Tuesday/,
    'Wednesday, November 18',
    'Save',
    'This shift has already started',
    'Reason',
    'Save with this reason',
  ],
] as const)(
  'a begun shift moves only with a reason (%i px, %s)',
  async (width, lang, row, day, save, title, label, give) => {
    screenWidth(width);
    const user = userEvent.setup();
    let tries = 0;
    const calls = await open(
      {
        [WEEK]: { body: started },
        'PATCH /api/shifts/s1': () => {
          tries += 1;
          return tries === 1 ? lacksReason : { body: edited(shift({ date: '2026-11-18', version: 2 })) };
        },
      },
      lang,
      `/schedule?week=2026-11-16&locationId=loc-1${width === 390 ? '&day=2026-11-17' : ''}`,
    );
    await user.click(await screen.findByRole('button', { name: row }));
    await user.click(await screen.findByRole('button', { name: day }));
    await user.click(screen.getByRole('button', { name: save }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const confirm = within(dialog).getByRole('button', { name: give });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: label }), 'Covered for Luis');
    await user.click(confirm);
    await waitFor(() =>
      expect(sent(calls, 'PATCH')[1]?.body).toEqual({
        version: 1,
        date: '2026-11-18',
        reason: 'Covered for Luis',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
  },
);

test('a begun shift is deleted only with a reason', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const removed = shift({ publishState: 'removing', version: 2 });
  const calls = await open({
    [WEEK]: { body: started },
    'DELETE /api/shifts/s1?version=1': lacksReason,
    'DELETE /api/shifts/s1?version=1&reason=No+show': { body: edited(removed) },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete shift' }));
  const dialog = await screen.findByRole('dialog', { name: 'This shift has already started' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No show');
  await user.click(within(dialog).getByRole('button', { name: 'Save with this reason' }));
  await waitFor(() => expect(sent(calls, 'DELETE')).toHaveLength(2));
  expect(await screen.findByText('It will be removed when you publish')).toBeInTheDocument();
});

test('the employee is asked for consent from the shift, without a change of it', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const added = withFix(
    finding({
      severity: 'warn',
      atPublish: 'consent',
      consentKind: 'added_hours',
      title: { en: 'Added hours need written consent', es: '' },
    }),
    {
      kind: 'ask_consent',
      label: { en: 'Ask the employee to agree in writing', es: '' },
      patch: { shiftId: 's1', consent: 'added_hours' },
    },
  );
  const waiting = shift({
    publishState: 'awaiting_consent',
    version: 2,
    consent: { kind: 'added_hours', kinds: ['added_hours'], state: 'needed' },
  });
  let confirmed = false;
  const calls = await open({
    [WEEK]: () => ({ body: { ...week(), findings: [added], ...(confirmed && { shifts: [waiting] }) } }),
    'POST /api/shifts/s1/consent-request': () => {
      confirmed = true;
      return { body: edited(waiting) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  const region = await screen.findByRole('region', { name: 'Compliance' });
  expect(within(region).getByText('Employee consent needed')).toBeInTheDocument();
  expect(screen.getByText('Signed on paper: added hours')).toBeInTheDocument();
  await user.click(within(region).getByRole('button', { name: 'Ask the employee to agree in writing' }));
  expect(await screen.findByText('Ana Ortiz has been asked for consent')).toBeInTheDocument();
  expect(await screen.findByText('Waiting for Ana Ortiz’s consent')).toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: 'Ask the employee to agree in writing' }),
  ).not.toBeInTheDocument();
  expect(sent(calls, 'POST').find(({ url }) => url.endsWith('/consent-request'))?.body).toEqual({
    version: 1,
  });
  expect(sent(calls, 'PATCH')).toHaveLength(0);
});
