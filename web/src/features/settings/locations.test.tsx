/** A location's form: the time zone goes with the address, for as long as no one chose another. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { LocationsTab } from './components/locations-tab';

const OWNER = ['settings:read', 'settings:update', 'settings:update_basic', 'locations:manage'];

async function open(language: 'en' | 'es') {
  const calls = serve({
    ...signedIn(OWNER),
    'GET /api/locations': { body: { items: [] } },
    'GET /api/rules/packs/summary': { body: { items: [], places: {} } },
    'POST /api/locations': { body: location('l-1', 'North Park') },
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
  expect(zone).toHaveDisplayValue('Based on the state');
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

test('another law for a location is previewed first, and one of another city is confirmed separately', async () => {
  const user = userEvent.setup();
  const northPark = location('l-1', 'North Park', { version: 3 });
  const none = { block: 0, consent: 0, reason: 0, warn: 2, info: 0 };
  const wage = { en: 'Minimum wage', es: 'Salario mínimo' };
  let tries = 0;
  const calls = serve({
    ...signedIn(OWNER),
    'GET /api/locations': { body: { items: [northPark] } },
    'GET /api/rules/packs/summary': {
      body: {
        items: [
          {
            jurisdiction: 'us-ca-la',
            pack: 'us-ca-la/wages',
            topic: 'wages',
            title: { en: 'Los Angeles wages', es: 'Salarios de Los Ángeles' },
            hash: 'abcdef0123456789',
            reviewedOn: '2026-11-21',
            rules: 2,
            wages: 1,
            later: [],
          },
        ],
        places: { 'us-ca-la': { en: 'Los Angeles', es: 'Los Ángeles' } },
      },
    },
    'POST /api/locations/l-1/law-preview': {
      body: {
        weeks: 4,
        shifts: 70,
        before: none,
        after: { ...none, block: 3 },
        rules: [{ ruleId: 'LA-WAGE', title: wage, before: 0, after: 3 }],
      },
    },
    'PATCH /api/locations/l-1': () => {
      tries += 1;
      return tries === 1
        ? { status: 422, body: { title: '', status: 422, code: 'law_city_mismatch' } }
        : { body: northPark };
    },
  });
  await renderApp(<LocationsTab />, { at: '/settings/locations?locationId=l-1' });
  const law = () => screen.getByRole('checkbox', { name: /^Local law: Los Angeles/ });
  await waitFor(() => expect(law()).toBeEnabled());
  await user.click(law());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog', { name: 'Change this location’s law?' });
  expect(question).toHaveTextContent('70 shifts in 4 upcoming weeks will be checked with the new law.');
  expect(question).toHaveTextContent('Blocked: 0 → 3.');
  expect(question).toHaveTextContent('Minimum wage: 0 → 3');
  await user.click(within(question).getByRole('button', { name: 'Change law' }));
  expect(await screen.findByText('The address is in a different city than this law.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change law' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  const patches = calls.filter(({ method }) => method === 'PATCH');
  expect(patches[0]?.body).not.toHaveProperty('confirmLaw');
  expect(patches[1]?.body).toMatchObject({ confirmLaw: true });
});

test('the way to another location is set in minutes, for both at once', async () => {
  const user = userEvent.setup();
  const places = [
    location('l-1', 'North Park', { version: 3 }),
    location('l-2', 'La Jolla'),
    location('l-3', 'Old Town', { archived: true }),
  ];
  const calls = serve({
    ...signedIn(OWNER),
    'GET /api/locations': { body: { items: places } },
    'GET /api/rules/packs/summary': { body: { items: [], places: {} } },
    'PATCH /api/locations/l-1': { body: places[0] },
  });
  await renderApp(<LocationsTab />);
  await user.click(await screen.findByRole('button', { name: /North Park, San Diego|^North Park/ }));
  const way = await screen.findByLabelText('To La Jolla');
  expect(screen.queryByLabelText('To Old Town')).not.toBeInTheDocument();
  await user.type(way, '700');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 1 to 600 minutes, or nothing.')).toBeInTheDocument();
  await user.clear(way);
  await user.type(way, '35');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      travel: [{ locationId: 'l-2', minutes: 35 }],
    }),
  );
});
