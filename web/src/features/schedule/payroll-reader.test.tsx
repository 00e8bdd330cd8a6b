/** The published week as who pays reads it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { open, WEEK } from '@/testing/schedule-screen';
import { person, screenWidth, shift, week } from './testing';

test('who pays reads the published week, and changes nothing', async () => {
  screenWidth(1440);
  const user = userEvent.setup();
  const { ageBand, costCents, ...known } = person();
  await open({
    'GET /api/users/me/permissions': {
      body: {
        role: 'payroll_clerk',
        permissions: ['schedules:read', 'labor:read'],
        scope: { locationIds: 'all', departments: ['foh', 'boh'] },
      } satisfies Wire<'Permissions'>,
    },
    [WEEK]: {
      body: week({
        status: 'published',
        people: [known],
        shifts: [shift({ publishState: 'published', updatedBy: null })],
      }),
    },
  });
  expect(await screen.findByRole('rowheader', { name: /Ana Ortiz/ })).toHaveTextContent('37.5/40');
  expect(screen.queryByRole('button', { name: /Add a shift|Publish/ })).not.toBeInTheDocument();
  // Neither what a person costs nor who changed a shift is theirs to know.
  await user.click(screen.getByRole('button', { name: /^Ana Ortiz, Tuesday/ }));
  expect(await screen.findByRole('button', { name: 'Wednesday, November 18' })).toBeDisabled();
  expect(document.body).not.toHaveTextContent(/NaN|Last changed/);
});
