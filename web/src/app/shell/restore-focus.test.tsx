/** Where the focus is after what had it went away. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { restoreFocus } from './restore-focus';

function Screen() {
  const [waits, setWaits] = useState(true);
  const [note, setNote] = useState(true);
  return (
    <main id="main" ref={restoreFocus}>
      <h1 tabIndex={-1}>Interviews</h1>
      {note && (
        <button type="button" onClick={() => setNote(false)}>
          Today
        </button>
      )}
      <ul>
        <li>
          <button type="button">Luis</button>
          {waits && (
            <button type="button" onClick={() => setWaits(false)}>
              Mark as confirmed
            </button>
          )}
        </li>
      </ul>
    </main>
  );
}

test('its neighbor in the row', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as confirmed' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Luis' })).toHaveFocus());
});

test('else the heading of the screen', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Interviews' })).toHaveFocus());
});

test('who has moved on stays there', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as confirmed' }));
  screen.getByRole('button', { name: 'Today' }).focus();
  await new Promise((later) => setTimeout(later, 400));
  expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus();
});
