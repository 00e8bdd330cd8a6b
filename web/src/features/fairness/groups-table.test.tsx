/** A table of a bias audit: visible and suppressed counts, and a warning in text. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render';
import type { Line } from './api';
import { GroupsTable } from './components/groups-table';

const line = (changes: Partial<Line>): Line => ({
  assessed: 100,
  selected: 56,
  rate: 0.56,
  impactRatio: 1,
  leftOut: false,
  verdict: 'not_compared',
  test: null,
  ...changes,
});

test('figures of small groups are suppressed while the warning is shown', async () => {
  const lines = [
    line({ race: 'white' }),
    line({ race: 'asian', assessed: 40, selected: null, rate: null, impactRatio: null, verdict: 'flag' }),
    line({ race: 'two_or_more', leftOut: true, impactRatio: null }),
  ];
  await renderApp(<GroupsTable caption="Race or ethnicity" lines={lines} />);
  expect(screen.getByRole('row', { name: 'White 100 56 0.560 1.000 Highest rate' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Asian 40 suppressed – – Below 4/5' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Two or more races .* under 2%/ })).toBeVisible();
});

test('groups with too few people are one line until they are asked for', async () => {
  const few = (['asian', 'black', 'two_or_more'] as const).map((race) =>
    line({ race, assessed: null, selected: null, rate: null, impactRatio: null, verdict: 'insufficient' }),
  );
  await renderApp(<GroupsTable caption="Race or ethnicity" lines={[line({ race: 'white' }), ...few]} />);
  expect(screen.getByText('3 groups with too few people')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Asian/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show: Race or ethnicity' }));
  expect(screen.getByRole('row', { name: /Asian/ })).toBeVisible();
});

test('Spanish writes the same table in Spanish', async () => {
  const test = { method: 'fisher', value: 0.0312, significant: true } as const;
  await renderApp(
    <GroupsTable caption="Sexo" lines={[line({ sex: 'female', verdict: 'watch', test })]} scoring />,
    {
      language: 'es',
    },
  );
  expect(screen.getByRole('columnheader', { name: 'Razón de impacto' })).toBeVisible();
  expect(screen.getByText('Observar')).toBeVisible();
  expect(screen.getByText(/p de Fisher/)).toBeVisible();
});

test('where all groups are too small, no heading is over an empty table', async () => {
  const few = (['asian', 'black'] as const).map((race) =>
    line({ race, assessed: null, selected: null, rate: null, impactRatio: null, verdict: 'insufficient' }),
  );
  await renderApp(<GroupsTable caption="Combined" lines={few} />);
  expect(screen.getByText('Combined')).toBeVisible();
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show: Combined' }));
  expect(screen.getByRole('row', { name: /Asian/ })).toBeVisible();
});
