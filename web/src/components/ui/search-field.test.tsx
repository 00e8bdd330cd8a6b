/** What someone types stays, however late the address follows. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field';

const PAUSE = 250;

test('an answer to an earlier search does not undo what was typed since', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const requested = vi.fn();
  const field = (value: string) => <SearchField label="Name" value={value} onChange={requested} />;
  const { rerender } = render(field(''));
  const box = screen.getByRole('searchbox', { name: 'Name' });
  const pause = () => act(() => vi.advanceTimersByTime(PAUSE));

  await user.type(box, 'Lu');
  await pause();
  await user.type(box, 'pi');
  await pause();
  expect(requested.mock.calls.map(([value]) => value)).toEqual(['Lu', 'Lupi']);
  await user.type(box, 'ta');
  rerender(field('Lu'));
  expect(box).toHaveValue('Lupita');
  rerender(field('Lupi'));
  expect(box).toHaveValue('Lupita');
  await pause();
  expect(requested).toHaveBeenLastCalledWith('Lupita');
  rerender(field('Lupita'));

  // What comes from elsewhere, as "Clear" or Back, is shown.
  rerender(field(''));
  expect(box).toHaveValue('');
  vi.useRealTimers();
});
