/** A location's form: the time zone goes with the address, for as long as nobody chose another. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { LocationsTab } from './components/locations-tab';

const OWNER = ['settings:read', 'settings:update', 'settings:update_basic', 'locations:manage'];

async function open(language: 'en' | 'es') {
  const calls = serve({
    ...signedIn(OWNER),
    'GET /api/locations': { body: { items: [] } },
    'GET /api/rules/shelf': { body: { items: [], places: {} } },
    'POST /api/locations': { body: {} },
  });
  await renderApp(<LocationsTab />, { language });
  const [add, state, zip, zone] =
    language === 'en'
      ? ['Add a location', 'State', 'ZIP code', 'Time zone']
      : ['Agregar un local', 'Estado', 'Código postal', 'Zona horaria'];
  await userEvent.click(await screen.findByRole('button', { name: add }));
  return {
    calls,
    state: await screen.findByLabelText(state),
    zip: screen.getByLabelText(zip),
    zone: screen.getByLabelText<HTMLSelectElement>(zone),
  };
}

test('a state by its name gives its zone, a ZIP code the other one, and both are sent', async () => {
  const { calls, state, zip, zone } = await open('en');
  expect(zone).toHaveDisplayValue('Follows from the state');
  expect(within(zone).getByRole('option', { name: 'Alaska Time (Anchorage)' })).toBeInTheDocument();
  await userEvent.type(state, 'Texas');
  await userEvent.tab();
  expect(state).toHaveValue('TX');
  expect(zone).toHaveDisplayValue('Central Time (Chicago)');
  await userEvent.type(zip, '79901');
  expect(zone).toHaveDisplayValue('Mountain Time (Denver)');
  await userEvent.type(screen.getByLabelText('Name'), 'Mesa Street');
  await userEvent.type(screen.getByLabelText('City'), 'El Paso');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      state: 'TX',
      zone: 'America/Denver',
    }),
  );
});

test('quien elige otra zona la conserva, con un aviso, y puede volver a la de la dirección', async () => {
  const { state, zip, zone } = await open('es');
  await userEvent.type(state, 'tx');
  expect(zone).toHaveDisplayValue('Hora central (Chicago)');
  await userEvent.selectOptions(zone, 'America/Los_Angeles');
  await userEvent.type(zip, '78704');
  expect(zone).toHaveDisplayValue('Hora del Pacífico (Los Angeles)');
  expect(zone).toHaveAccessibleDescription(
    'En TX lo usual es hora central u hora de las Montañas Rocosas. Revisa que esta sea la correcta.',
  );
  expect(zone).toBeValid();
  await userEvent.selectOptions(zone, '');
  expect(zone).toHaveDisplayValue('Hora central (Chicago)');
});
