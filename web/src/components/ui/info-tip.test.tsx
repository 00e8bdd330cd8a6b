/** The info button: named for what it explains, tied to its note, shown by a press and not by hovering. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { InfoTip } from './info-tip';

test('the button names what it explains and opens the note, within the window', async () => {
  serve({});
  await renderApp(<InfoTip about="Legal holds">Records stay until the case is closed.</InfoTip>);
  const button = screen.getByRole('button', { name: 'More info: Legal holds' });
  const note = screen.getByText('Records stay until the case is closed.');
  expect(button).toHaveAttribute('popovertarget', note.id);
  expect(note).toHaveAttribute('aria-label', 'Legal holds');
  expect(note).not.toBeVisible();
  // jsdom has no popovers: what the browser sends when one opens.
  fireEvent(note, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  note.showPopover();
  expect(note).toBeVisible();
  expect(note.style.left).toBe('8px');
  note.hidePopover();
  expect(note).not.toBeVisible();
});

test('in Spanish too', async () => {
  serve({});
  await renderApp(<InfoTip about="Retenciones legales">…</InfoTip>, { language: 'es' });
  expect(screen.getByRole('button', { name: 'Más información: Retenciones legales' })).toBeVisible();
});
