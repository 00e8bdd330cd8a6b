/** Publishing as a manager meets it: reasons, and who wanted a change. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { open, problem, sent, WEEK } from '@/testing/schedule-screen';
import { diff, diffItem, edited, finding, half, LOCATION, MONDAY, screenWidth, shift, week } from './testing';

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
      body: diff({
        items: [diffItem({ kind: 'added', before: null, premiumCents: 1500 })],
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
        unassigned: 1,
      }),
    },
    [`POST /api/schedules/${LOCATION}/${MONDAY}/publish`]: {
      body: {
        week: week({ status: 'published' }),
        published: 1,
        awaitingConsent: 0,
        recipients: [],
      } satisfies Wire<'Outcome'>,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  const publish = await screen.findByRole('button', { name: 'Publish 1 change and notify 1' });
  expect(publish).toBeDisabled();
  expect(
    await screen.findByText('No contact info for Luis Herrera. Notify them yourself.'),
  ).toBeInTheDocument();
  expect(screen.getByText('$15.00 in premiums')).toBeInTheDocument();
  // The card names the shift's person: the text of a rule does not.
  const card = screen.getByRole('heading', { name: '2 h of overtime for Ana' }).closest('article');
  expect(card).toHaveTextContent('Ana Ortiz · Tue, Nov 17');
  const known = screen.getByRole('heading', { name: 'Short meal' }).closest('article');
  expect(known).toHaveTextContent('Luis Herrera · Wed, Nov 18');
  expect(known).toHaveTextContent('And 1 more like this');
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
      body: diff({
        items: [diffItem({ kind: 'moved', premiumCents: 2000, originNeeded: true })],
        premiumCents: 2000,
        notice: { lawDays: 14, targetDays: 14, deadline: null, late: false },
      }),
    },
    'PATCH /api/shifts/s1': { body: edited(shift()) },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  expect(await screen.findByText('Reason for change (required by law)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish 1 change' })).toBeDisabled();
  const combobox = screen.getByRole('combobox', { name: 'Reason for change' });
  await user.selectOptions(combobox, 'Natural disaster');
  const save = screen.getByRole('button', { name: 'Save answer' });
  expect(save).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Flood');
  await user.click(save);
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
      body: diff({
        items: [diffItem({ after: half({ end: '17:00' }), needsConsent: true, consents: ['added_hours'] })],
        recipients: [{ employeeId: 'ana', name: 'Ana Ortiz', channel: 'email', changes: 1 }],
        findings: [added],
        notice: { lawDays: 14, targetDays: 14, deadline: null, late: false },
      }),
    },
    [published]: {
      body: {
        week: week({ status: 'published' }),
        published: 1,
        awaitingConsent: 1,
        recipients: [],
      } satisfies Wire<'Outcome'>,
    },
    'POST /api/shifts/s1/consent-document': { status: 204 },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for employee consent' })).toBeInTheDocument();
  expect(screen.queryByText(/Resolve \d+ conflicts? first/)).not.toBeInTheDocument();
  expect(screen.getByText('Employee consent needed')).toBeInTheDocument();
  await user.click(screen.getByText('Signed on paper: added hours'));
  await user.type(screen.getByRole('textbox', { name: 'Where is the form kept?' }), 'Office, folder 3');
  await user.click(screen.getByRole('button', { name: 'Record signed form' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').find(({ url }) => url.endsWith('/consent-document'))?.body).toMatchObject({
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
        shifts: [shift({ published: half(), publishState: 'published' })],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ana Ortiz, Tuesday/ }));
  const reasons = await screen.findByRole('combobox', { name: 'Reason for change' });
  expect(within(reasons).getAllByRole('option', { name: 'Trade between employees' })).toHaveLength(1);
});

test('what the server says about a text is the sentence, and a message stops where it would be refused', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  await open({
    [`${WEEK}/diff`]: { body: diff({ items: [diffItem()] }) },
    [`POST /api/schedules/${LOCATION}/${MONDAY}/publish`]: problem(422, {
      code: 'invalid',
      detail: 'Check the marked fields.',
      fields: [{ field: 'message', code: 'too_long', message: 'This is too long.' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  const message = await screen.findByRole('textbox', { name: 'Message (optional)' });
  await user.click(message);
  await user.paste('x'.repeat(1200));
  expect(message).toHaveValue('x'.repeat(1000));
  await user.click(screen.getByRole('button', { name: 'Publish 1 change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This is too long\.$/);
});

test('a message that was typed is not thrown away without asking', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  await open({ [`${WEEK}/diff`]: { body: diff({ items: [diffItem()] }) } });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 shifts' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message (optional)' }), 'Party of 40');
  await user.keyboard('{Escape}');
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(screen.getByRole('textbox', { name: 'Message (optional)' })).toHaveValue('Party of 40');
});

test('a change of the note alone says what the note is', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const noted = shift({ note: 'Bring the keys', tags: ['patio'] });
  await open({
    [WEEK]: { body: week({ status: 'changed', shifts: [noted] }) },
    [`${WEEK}/diff`]: {
      body: diff({ items: [diffItem({ kind: 'changed', before: half(), after: half() })] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Publish/ }));
  expect(await screen.findByText(/Note: Bring the keys/)).toHaveTextContent(
    'Note: Bring the keys · Tags: patio',
  );
});

test('changes of a department and of some days are published alone, once the week is published', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const calls = await open({
    [WEEK]: { body: week({ status: 'changed', publishedAt: '2026-11-02T18:00:00Z' }) },
    [`${WEEK}/diff`]: { body: diff({ items: [diffItem(), diffItem(), diffItem()] }) },
    [`${WEEK}/diff?departmentId=boh`]: { body: diff({ items: [diffItem(), diffItem()] }) },
    [`${WEEK}/diff?departmentId=boh&to=2026-11-18`]: { body: diff({ items: [diffItem()] }) },
    [`POST /api/schedules/${LOCATION}/${MONDAY}/publish`]: {
      body: {
        week: week({ status: 'changed' }),
        published: 1,
        awaitingConsent: 0,
        recipients: [],
      } satisfies Wire<'Outcome'>,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Publish/ }));
  const department = await screen.findByRole('combobox', { name: 'Department' });
  await user.selectOptions(department, 'boh');
  await screen.findByRole('button', { name: 'Publish 2 changes' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), '2026-11-18');
  // A day before the first one is not offered.
  expect(within(screen.getByRole('combobox', { name: 'From' })).getAllByRole('option')).toHaveLength(3);
  await user.click(await screen.findByRole('button', { name: 'Publish 1 change' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').at(-1)?.body).toMatchObject({
      scope: { departmentId: 'boh', to: '2026-11-18' },
    }),
  );
});
