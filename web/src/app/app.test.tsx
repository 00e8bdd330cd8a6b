/** The frame: the sign-in page, the screens, unknown paths and refused users. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import type { Language } from '@/i18n/language';
import { showLanguage } from '@/i18n/message-store';
import { profile, signedIn, signedOut } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import { routes } from './router';
import type { Screen } from './screen';
import { SCREENS } from './screens';

const open = (at: string, language: Language = 'en') => renderApp(null, { at, language, routes: routes() });

test('signed out, / is the sign-in card, which promises a code, with the ways in and to registration', async () => {
  serve(signedOut);
  await open('/');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('We send you a code. No password.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to sign in' })).toHaveAttribute('href', '/sign-in');
  expect(screen.getByRole('link', { name: 'Register your franchise' })).toHaveAttribute('href', '/register');
  for (const name of [/developer account/, /identity provider/, /time clock/, /labor/]) {
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('while it is not known who is there, / is the sign-in card and there is no navigation', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await open('/', 'es');
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('signing in leads back to where one wanted to go', async () => {
  serve(signedOut);
  await open('/dashboard?x=1');
  const link = await screen.findByRole('link', { name: 'Continue to sign in' });
  expect(link).toHaveAttribute('href', '/sign-in?return_to=%2Fdashboard%3Fx%3D1');
});

test('signed in, / is the dashboard, with navigation and the screen’s title', async () => {
  serve(signedIn([]));
  await open('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re all caught up' })).toBeVisible();
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
  expect(document.title).toBe('Dashboard · Lineup');
});

test.each([
  ['en', 'Page not found', /^This page doesn’t exist\./],
  ['es', 'Página no encontrada', /^Esta página no existe\./],
] as const)('an unknown path says so (%s)', async (language, title, hint) => {
  serve(signedIn([], { preferredLanguage: language }));
  await open('/no-such-page', language);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
});

test.each([
  ['en', 'You are offline', 'Try again'],
  ['es', 'Sin conexión', 'Intentar de nuevo'],
] as const)(
  'a screen whose code does not come offline says so inside of the frame (%s)',
  async (language, title, retry) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const team = SCREENS.find(({ path }) => path === '/team') as Screen;
    const load = vi.spyOn(team, 'load');
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/team.js'));
    serve(signedIn(['team:read'], { preferredLanguage: language }));
    const { router } = await open('/', language);
    await screen.findAllByRole('navigation');
    await act(() => router.navigate('/team'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: title })).toBeVisible();
    expect(alert).not.toHaveTextContent('dynamically');
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
    const tried = load.mock.calls.length;
    await userEvent.click(within(alert).getByRole('button', { name: retry }));
    await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(tried));
  },
);

test('an unknown path is also unknown to people who are signed out', async () => {
  serve(signedOut);
  await open('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the More sheet opens with the account in it and no choice of workspaces with only one', async () => {
  serve(signedIn(['schedules:read']));
  await open('/');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog', { name: 'More' });
  expect(within(sheet).getByText('Carmen Ibarra')).toBeVisible();
  expect(within(sheet).queryByText('Workspace')).not.toBeInTheDocument();
});

test('the navigation says how many are behind its items, and the rail leads to the other workspace', async () => {
  localStorage.setItem('workspace', 'hiring');
  serve({
    ...signedIn(['applications:read', 'jobs:read', 'messages:read', 'team:read', 'schedules:read']),
    'GET /api/hiring/dashboard/counts': { body: { active: 30, openJobs: 5, waiting: 4 } },
  });
  const { router } = await open('/messages');
  const [side] = await screen.findAllByRole('navigation', { name: 'Main' });
  expect(await within(side as HTMLElement).findByRole('link', { name: 'Messages 4' })).toBeVisible();
  await act(() => router.navigate('/talent-pool'));
  for (const name of ['Pipeline 30', 'Jobs 5'])
    expect(within(side as HTMLElement).getByRole('link', { name })).toBeVisible();
  await act(() => router.navigate('/messages'));
  await userEvent.click(within(side as HTMLElement).getByRole('radio', { name: 'Scheduling' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(within(side as HTMLElement).getByRole('link', { name: 'Team' })).toBeVisible();
});

test.each([
  ['who has no time clock of their own', ['timeclock:read_live']],
  ['who follows an alert about a location', ['timeclock:read_live', 'timesheets:create']],
])('%s comes to the live board', async (_, permissions) => {
  serve(signedIn(permissions));
  const { router } = await open('/timeclock?locationId=loc-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Live board' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/timeclock/live', search: '?locationId=loc-1' });
});

test('who keeps interview times without the jobs finds them in the account', async () => {
  serve(signedIn(['interviews:read', 'interviews:create']));
  await open('/');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog', { name: 'More' });
  expect(within(sheet).queryByRole('link', { name: 'Availability' })).not.toBeInTheDocument();
  expect(await within(sheet).findByRole('link', { name: 'My interview times' })).toHaveAttribute(
    'href',
    '/availability',
  );
  await userEvent.click(within(sheet).getByRole('link', { name: 'My interview times' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

test('a screen that needs a right for every location says so to who has it for some', async () => {
  const replies = signedIn(['settings:update']);
  const rights: Wire<'Permissions'> = {
    role: 'franchise_admin',
    permissions: ['settings:update'],
    scope: { locationIds: ['l-1'], departments: [] },
  };
  const calls = serve({ ...replies, 'GET /api/users/me/permissions': { body: rights } });
  await open('/sms-simulator');
  expect(await screen.findByText('You don’t have access')).toBeVisible();
  expect(calls.some(({ url }) => url.startsWith('/api/sms-simulator'))).toBe(false);
});

test('an owner, who cannot get the role, reads who sees the fairness figures', async () => {
  serve(signedIn(['applications:read'], { role: 'owner' }));
  await open('/fairness');
  expect(await screen.findByText(/^Only a compliance reviewer can see these figures/)).toBeVisible();
  expect(screen.queryByText(/can change your role/)).not.toBeInTheDocument();
});

test('a changed language is shown, saved on the server, and the profile is read again', async () => {
  const replies = signedIn([]);
  const calls = serve({ ...replies, 'PATCH /api/users/me/language': { body: profile } });
  await open('/');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog', { name: 'More' });
  const readsBefore = calls.filter(({ url }) => url === '/api/users/me').length;
  replies['GET /api/users/me'] = { body: { ...profile, preferredLanguage: 'es', version: 2 } };
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Español' }));
  expect(await screen.findByRole('dialog', { name: 'Más' })).toBeInTheDocument();
  await waitFor(() =>
    expect(calls).toContainEqual({
      method: 'PATCH',
      url: '/api/users/me/language',
      body: { preferredLanguage: 'es' },
    }),
  );
  await waitFor(() =>
    expect(calls.filter(({ url }) => url === '/api/users/me').length).toBe(readsBefore + 1),
  );
  expect(document.cookie).toContain('lang=es');
  expect(localStorage.getItem('lang')).toBe('es');
  expect(document.documentElement.lang).toBe('es');
});

test('the language chosen on the way in is kept, and becomes the profile’s', async () => {
  serve(signedOut);
  const before = await open('/');
  await userEvent.click(await screen.findByRole('button', { name: /Español/ }));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  before.unmount();
  const calls = serve({ ...signedIn([]), 'PATCH /api/users/me/language': { body: profile } });
  await open('/', 'es');
  expect(await screen.findByRole('heading', { level: 1, name: 'Todo al día' })).toBeVisible();
  await waitFor(() =>
    expect(calls).toContainEqual({
      method: 'PATCH',
      url: '/api/users/me/language',
      body: { preferredLanguage: 'es' },
    }),
  );
});

test('without a choice at sign-in the profile’s language is used', async () => {
  serve(signedOut);
  const before = await open('/');
  await screen.findByRole('heading', { name: 'Sign in' });
  before.unmount();
  const calls = serve(signedIn([], { preferredLanguage: 'es' }));
  await open('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Todo al día' })).toBeVisible();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('a session that ended shows the sign-in page instead of a broken screen', async () => {
  serve({
    ...signedIn([]),
    'GET /api/dashboard/scheduling': {
      status: 401,
      body: { code: 'unauthenticated', title: '', status: 401 },
    },
  });
  await open('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the profile’s language is followed after signing in', async () => {
  serve(signedIn([], { preferredLanguage: 'es' }));
  await open('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Todo al día' })).toBeVisible();
});

test('a screen of a part comes with its words, and they follow a change of the language', async () => {
  serve(signedIn(['eeo:report'], { preferredLanguage: 'es' }));
  await renderApp(null, { at: '/fairness', language: 'es', routes: routes(), words: [] });
  expect(await screen.findByText(/^Los conteos de menos de cinco/)).toBeVisible();
  await act(() => showLanguage('en'));
  expect(screen.getByText(/^Counts under five/)).toBeVisible();
});
