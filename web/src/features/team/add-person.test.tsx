/** A new person: invited where they get a role, in the language of who adds them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, serve } from '@/testing/render';
import { Component as Team } from './route';
import { ana, teamReplies } from './testing';

async function fill(words: { add: string; first: string; last: string; phone: string; position: string }) {
  await userEvent.click(await screen.findByRole('button', { name: words.add }));
  const form = within(await screen.findByRole('dialog', { name: words.add }));
  await userEvent.type(form.getByLabelText(words.first), 'Luis');
  await userEvent.type(form.getByLabelText(words.last), 'Herrera');
  await userEvent.type(form.getByLabelText(words.phone), '6195550101');
  await userEvent.selectOptions(form.getByLabelText(words.position), 'pos-line');
  return form;
}

const EN = {
  add: 'Add a person',
  first: 'First name',
  last: 'Last name',
  phone: 'Phone',
  position: 'Main position',
};

test('who gets a role is invited, and the screen says so', async () => {
  const calls = serve({
    ...teamReplies,
    'POST /api/team': { status: 201, body: ana },
    'POST /api/team/p-ana/invite': { body: ana },
  });
  await renderApp(<Team />);
  const form = await fill(EN);
  await userEvent.selectOptions(form.getByLabelText('Role in Lineup'), 'staff');
  await userEvent.click(form.getByRole('button', { name: 'Add to the team' }));
  expect(await screen.findByText(/was sent an invitation/)).toBeVisible();
  expect(calls.find(({ url }) => url === '/api/team/p-ana/invite')?.body).toEqual({ version: ana.version });
});

test('who gets no role is not invited', async () => {
  const calls = serve({ ...teamReplies, 'POST /api/team': { status: 201, body: ana } });
  await renderApp(<Team />);
  const form = await fill(EN);
  await userEvent.click(form.getByRole('button', { name: 'Add to the team' }));
  expect(await screen.findByText(/is on the team$/)).toBeVisible();
  expect(calls.some(({ url }) => url.endsWith('/invite'))).toBe(false);
});

test('each role says what it is for, and one that cannot be invited is refused', async () => {
  const calls = serve(teamReplies);
  await renderApp(<Team />, { language: 'es' });
  const words = { first: 'Nombre', last: 'Apellido', phone: 'Teléfono', position: 'Puesto principal' };
  const form = await fill({ add: 'Agregar persona', ...words });
  const role = form.getByLabelText('Rol en Lineup');
  await userEvent.selectOptions(role, 'shift_manager');
  expect(role).toHaveAccessibleDescription(/turnos de hoy/);
  const phone = form.getByLabelText(words.phone);
  await userEvent.clear(phone);
  await userEvent.click(form.getByRole('button', { name: 'Agregar al equipo' }));
  await waitFor(() =>
    expect(phone).toHaveAccessibleDescription(/Agrega un teléfono o un correo para invitar/),
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('la casilla de un menor dice solo eso', async () => {
  serve(teamReplies);
  await renderApp(<Team />, { language: 'es' });
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  const box = await screen.findByRole('checkbox', { name: 'Menor de 18' });
  expect(box).not.toHaveAccessibleDescription();
  await userEvent.click(box);
  expect(screen.getByLabelText(/^Fecha de nacimiento/)).toBeRequired();
});

test('una persona nueva habla español donde se agrega en español', async () => {
  serve(teamReplies);
  await renderApp(<Team />, { language: 'es' });
  const words = { first: 'Nombre', last: 'Apellido', phone: 'Teléfono', position: 'Puesto principal' };
  const form = await fill({ add: 'Agregar persona', ...words });
  expect(form.getByRole('combobox', { name: 'Idioma en Lineup' })).toHaveValue('es');
});
