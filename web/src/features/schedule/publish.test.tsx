/** Publishing as a manager meets it: reasons, and who wanted a change. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, sent, WEEK } from '@/testing/schedule-screen';
import { finding, LOCATION, MONDAY, screenWidth, shift, week } from './testing';

const meal = (key: string, employeeId: string, date: string) =>
  finding({
    key,
    ruleId: 'CA-MEAL1',
    title: { en: 'Short meal', es: 'Comida corta' },
    subject: { employeeId, shiftId: null, at: null, date },
  });

test('publishing asks for a reason where a rule wants one, and sends it with what was seen', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open({
    [`${WEEK}/diff`]: {
      body: {
        version: 7,
        items: [
          {
            shiftId: 's1',
            employeeId: 'ana',
            kind: 'added',
            before: null,
            after: shift(),
            premiumCents: 1500,
            premiums: [],
            needsConsent: false,
            origin: null,
            originNeeded: false,
          },
        ],
        recipients: [
          { employeeId: 'ana', name: 'Ana Ortiz', channel: 'email', changes: 1 },
          { employeeId: 'luis', name: 'Luis Herrera', channel: 'none', changes: 1 },
        ],
        findings: [
          finding({ severity: 'reason_required' }),
          meal('f2', 'luis', '2026-11-18'),
          meal('f3', 'ana', '2026-11-19'),
        ],
        premiumCents: 1500,
        toFill: 1,
        notice: { lawDays: null, targetDays: 14, deadline: null, late: false },
      },
    },
    [`POST /api/schedules/${LOCATION}/${MONDAY}/publish`]: {
      body: { week: week({ status: 'published' }), published: 1, awaitingConsent: 0, recipients: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  const publish = await screen.findByRole('button', { name: 'Publish 1 change and notify 1' });
  expect(publish).toBeDisabled();
  expect(
    await screen.findByText('Luis Herrera cannot be reached. Let them know yourself.'),
  ).toBeInTheDocument();
  expect(screen.getByText('$15.00 in premiums')).toBeInTheDocument();
  // Whose shift it is stands on the card: the words of a rule do not say it.
  const said = screen.getByRole('heading', { name: '2 h of overtime for Ana' }).closest('article');
  expect(said).toHaveTextContent('Ana Ortiz · Tue, Nov 17');
  const known = screen.getByRole('heading', { name: 'Short meal' }).closest('article');
  expect(known).toHaveTextContent('Luis Herrera · Wed, Nov 18');
  expect(known).toHaveTextContent('And 1 more of this kind');
  expect(known).toHaveTextContent('Ana Ortiz · Thu, Nov 19');
  await user.type(screen.getByRole('textbox', { name: 'Your reason' }), 'Catering order');
  await user.dblClick(publish);
  await waitFor(() =>
    expect(sent(calls, 'POST').at(-1)?.body).toEqual({
      version: 7,
      notify: 'changed',
      requireAck: true,
      overrides: [{ key: 'f1', reason: 'Catering order' }],
    }),
  );
  // A double click publishes once.
  expect(sent(calls, 'POST').filter(({ url }) => url.endsWith('/publish'))).toHaveLength(1);
});

test('who wanted a change is answered before publishing, where a law asks for it', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const flood = { en: 'natural disaster', es: 'desastre natural' };
  const calls = await open({
    [WEEK]: {
      body: week({
        lawNotice: true,
        changeReasons: [{ word: 'natural_disaster', label: flood, initiatedBy: 'employer' }],
      }),
    },
    [`${WEEK}/diff`]: {
      body: {
        version: 7,
        items: [
          {
            shiftId: 's1',
            employeeId: 'ana',
            kind: 'moved',
            before: shift(),
            after: shift(),
            premiumCents: 2000,
            premiums: [],
            needsConsent: false,
            origin: null,
            originNeeded: true,
          },
        ],
        recipients: [],
        findings: [],
        premiumCents: 2000,
        toFill: 0,
        notice: { lawDays: 14, targetDays: 14, deadline: null, late: false },
      },
    },
    'PATCH /api/shifts/s1': { body: { shift: shift(), weekVersion: 8, findings: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  expect(await screen.findByText('Reason for change (required by law)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish 1 change' })).toBeDisabled();
  const who = screen.getByRole('combobox', { name: 'Reason for change' });
  await user.selectOptions(who, 'Natural disaster');
  const keep = screen.getByRole('button', { name: 'Keep this answer' });
  expect(keep).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Flood');
  await user.click(keep);
  await waitFor(() =>
    expect(sent(calls, 'PATCH')[0]?.body).toEqual({
      version: 1,
      changeOrigin: { initiatedBy: 'employer', reason: 'natural_disaster', evidence: 'Flood' },
    }),
  );
});

test('added hours that need consent are published as a question and block nothing', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const added = finding({
    key: 'c1',
    ruleId: 'NYC-FF-CONSENT',
    // A block where it is asked at publication, which the employee's consent settles.
    severity: 'block',
    atPublish: 'consent',
    consentKind: 'added_hours',
    title: { en: 'Added hours need written consent', es: 'Las horas agregadas requieren consentimiento' },
  });
  const published = `POST /api/schedules/${LOCATION}/${MONDAY}/publish`;
  const calls = await open({
    [`${WEEK}/diff`]: {
      body: {
        version: 7,
        items: [
          {
            shiftId: 's1',
            employeeId: 'ana',
            kind: 'changed',
            before: shift(),
            after: shift({ end: '17:00' }),
            premiumCents: null,
            premiums: [],
            needsConsent: true,
            consents: ['added_hours'],
            origin: null,
            originNeeded: false,
          },
        ],
        recipients: [{ employeeId: 'ana', name: 'Ana Ortiz', channel: 'email', changes: 1 }],
        findings: [added],
        premiumCents: null,
        toFill: 0,
        notice: { lawDays: 14, targetDays: 14, deadline: null, late: false },
      },
    },
    [published]: {
      body: { week: week({ status: 'published' }), published: 1, awaitingConsent: 1, recipients: [] },
    },
    'POST /api/shifts/s1/consent-paper': { status: 204 },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for employee consent' })).toBeInTheDocument();
  expect(screen.queryByText(/to be solved first/)).not.toBeInTheDocument();
  expect(screen.getByText('Employee consent needed')).toBeInTheDocument();
  await user.click(screen.getByText('Signed on paper: added hours'));
  await user.type(screen.getByRole('textbox', { name: 'Where the paper is kept' }), 'Office, folder 3');
  await user.click(screen.getByRole('button', { name: 'Record the paper' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').find(({ url }) => url.endsWith('/consent-paper'))?.body).toMatchObject({
      version: 1,
      kind: 'added_hours',
      note: 'Office, folder 3',
    }),
  );
  const publish = screen.getByRole('button', { name: 'Publish 1 change and notify 1' });
  expect(publish).toBeEnabled();
  await user.click(publish);
  await waitFor(() =>
    expect(sent(calls, 'POST').find(({ url }) => url.endsWith('/publish'))?.body).toMatchObject({
      overrides: [],
    }),
  );
});

test('a reason that two laws name alike is offered once', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const trade = { en: 'trade between employees', es: 'cambio entre empleados' };
  await open({
    [WEEK]: {
      body: week({
        changeReasons: [
          { word: 'swap', label: trade, initiatedBy: 'employee' },
          { word: 'trade', label: trade, initiatedBy: 'employee' },
        ],
        shifts: [shift({ published: shift(), publishState: 'published' })],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  const reasons = await screen.findByRole('combobox', { name: 'Reason for change' });
  expect(within(reasons).getAllByRole('option', { name: 'Trade between employees' })).toHaveLength(1);
});
