/** Shifts of the week's people at other locations. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, WEEK } from '@/testing/schedule-screen';
import { person, screenWidth, week } from './testing';

test('a shift at another location is named on its day, and cannot be moved', async () => {
  screenWidth(1440);
  const elsewhere = {
    shiftId: 'e1',
    locationId: 'l-2',
    locationName: 'La Jolla',
    date: '2026-11-19',
    start: '16:00',
    end: '21:00',
  };
  await open({
    [WEEK]: { body: week({ people: [person({ shiftsElsewhere: [elsewhere] })] }) },
  });
  const grid = await screen.findByRole('grid', { name: 'Week by person and day' });
  const named = await within(grid).findByText('4p–9p at La Jolla');
  expect(named.closest('[data-date]')).toHaveAttribute('data-date', '2026-11-19');
  expect(named.closest('button')).toBeNull();
});
