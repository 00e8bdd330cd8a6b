/** The short word about the week claims no more than its list: what was not checked is no clean bill. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { open, WEEK } from '@/testing/schedule-screen';
import { finding, screenWidth, week } from './testing';

const missing = { fact: 'rate', label: { en: 'the pay rate', es: 'la tarifa' }, at: 'person' } as const;
const findings = ['a', 'b'].map((key) => finding({ key, severity: 'info', missing }));

test.each([
  [390, 'en', '2 not checked', '0 issues'],
  [1440, 'en', '2 not checked', 'No issues'],
  [1440, 'es', '2 sin revisar', 'Sin avisos'],
] as const)('what was not checked is counted (%i px, %s)', async (width, language, labels, claims) => {
  screenWidth(width);
  await open({ [WEEK]: { body: week({ findings }) } }, language);
  expect(await screen.findByText(labels)).toBeInTheDocument();
  expect(screen.queryByText(claims)).not.toBeInTheDocument();
});

const payroll = {
  'GET /api/users/me/permissions': {
    body: {
      role: 'payroll_clerk',
      permissions: ['schedules:read', 'labor:read'],
      scope: { locationIds: 'all', departments: ['foh', 'boh'] },
    } satisfies Wire<'Permissions'>,
  },
};

test.each([
  [390, 'Monday: 1 person'],
  [1440, 'Paid hours'],
] as const)(
  'without drafts nothing claims that issues or open shifts are none (%i px)',
  async (width, known) => {
    screenWidth(width);
    const { totals } = week();
    const body = week({ status: 'published', totals: { ...totals, unassigned: 0 } });
    await open({ ...payroll, [WEEK]: { body } });
    expect((await screen.findAllByText(known)).length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent(
      /Compliance|No issues|0 issues|All shifts assigned|Open0|0 open|filled/,
    );
  },
);

test('a week without shifts is not called assigned', async () => {
  screenWidth(1440);
  const { totals } = week();
  await open({ [WEEK]: { body: week({ shifts: [], totals: { ...totals, unassigned: 0, shifts: 0 } }) } });
  expect(await screen.findByText('No shifts this week')).toBeInTheDocument();
  expect(screen.queryByText('All shifts assigned')).not.toBeInTheDocument();
});
