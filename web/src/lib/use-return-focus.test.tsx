/** Where the focus goes when what opened over a screen closes. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Sheet } from '@/components/ui/sheet';
import { renderApp } from '@/testing/render';

/** As the schedule: once all is published there is nothing left to press. */
function Publishing() {
  const [open, setOpen] = useState(false);
  const [published, setPublished] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>{'Nov 16 – 22'}</h1>
      <button type="button" disabled={published} onClick={() => setOpen(true)}>
        {'Publish'}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Publish the week">
        <button
          type="button"
          onClick={() => {
            setPublished(true);
            setOpen(false);
          }}
        >
          {'Confirm'}
        </button>
      </Sheet>
    </main>
  );
}

test('a button that is disabled meanwhile gives the focus to the heading', async () => {
  await renderApp(<Publishing />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nov 16 – 22' })).toHaveFocus());
});
