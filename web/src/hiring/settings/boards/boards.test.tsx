/** Job boards and the keywords of locations: only known facts are shown; users without the right see them view only. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Wire } from '@/api/wire';
import { location } from '@/testing/locations';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import LocationHiringSheet from '../location/location-hiring-sheet';
import { BoardsTab } from './boards-tab';

const status = (
  board: Wire<'JobBoard'>,
  state: Wire<'BoardState'>,
  more: Partial<Wire<'BoardStanding'>> = {},
): Wire<'BoardStanding'> => ({
  board,
  state,
  fetchedAt: null,
  note: null,
  markedBy: null,
  markedAt: null,
  version: 0,
  ...more,
});
const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
const boards: Wire<'JobBoards'> = {
  feeds: [
    {
      board: 'indeed',
      url: 'https://x.test/feeds/abcdef/indeed.xml',
      on: true,
      jobs: 2,
      fetches: [{ reader: 'indeed', at: hours(3) }],
    },
    { board: 'feed', url: 'https://x.test/feeds/abcdef/jobs.xml', on: true, jobs: 1, fetches: [] },
  ],
  jobs: [
    {
      id: 'j-1',
      title: { en: 'Line Cook', es: 'Cocina' },
      locationName: 'North Park',
      boards: [
        status('markup', 'in_feed'),
        status('indeed', 'seen', { fetchedAt: hours(3) }),
        status('feed', 'off'),
      ],
      gaps: [],
    },
    {
      id: 'j-2',
      title: { en: 'Host', es: 'Anfitrión' },
      locationName: 'Midtown',
      boards: [status('markup', 'in_feed'), status('indeed', 'in_feed'), status('feed', 'in_feed')],
      gaps: [
        {
          step: 'location',
          code: 'location_postal_code',
          severity: 'warn',
          message: { en: 'Midtown has no ZIP code.', es: 'Midtown no tiene código postal.' },
        },
      ],
    },
  ],
  coolOffDays: 0,
  version: 4,
};
const replies = {
  ...signedIn(['settings:read', 'settings:update', 'settings:update_basic', 'jobs:read', 'jobs:update']),
  'GET /api/job-boards': { body: boards },
};

test('each feed shows its address, its jobs and its readers; incomplete ones come first', async () => {
  const calls = serve({
    ...replies,
    'PATCH /api/job-boards': { body: { coolOffDays: 30, indeed: false, version: 5 } },
  });
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await renderApp(<BoardsTab />);
  expect(await screen.findByText('https://x.test/feeds/abcdef/indeed.xml')).toBeInTheDocument();
  expect(screen.getByText('3 h ago by Indeed')).toBeInTheDocument();
  expect(screen.getByText('Not fetched yet')).toBeInTheDocument();
  const [copy] = screen.getAllByRole('button', { name: 'Copy link' });
  await user.click(copy as HTMLElement);
  expect(writeText).toHaveBeenCalledWith('https://x.test/feeds/abcdef/indeed.xml');
  const rows = screen.getAllByRole('button', { name: /North Park|Midtown/ });
  expect(rows.map((row) => row.textContent?.slice(0, 4))).toEqual(['Host', 'Line']);
  expect(within(rows[0] as HTMLElement).getByText('Midtown has no ZIP code.')).toBeInTheDocument();
  expect(within(rows[0] as HTMLElement).getByText('On the job page')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /Send every open job to Indeed/ }));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 4, indeed: false });
});

test('a manager puts down what they saw at a board', async () => {
  const calls = serve({
    ...replies,
    'PUT /api/jobs/j-1/boards/indeed': { body: { items: [], gaps: [] } },
  });
  const user = userEvent.setup();
  await renderApp(<BoardsTab />);
  await user.click(await screen.findByRole('button', { name: /Line Cook/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Line Cook' });
  expect(within(sheet).getByText('3 h ago. Only the board knows if it is shown.')).toBeInTheDocument();
  const looked = within(sheet).getAllByRole('button', { name: 'Update status' });
  expect(looked, 'no one looks where the job is not').toHaveLength(2);
  await user.click(looked[1] as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'Status on Indeed' });
  await user.selectOptions(within(form).getByLabelText('The job'), 'Rejected');
  await user.type(within(form).getByLabelText(/Reason given by the board/), 'No salary');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 0,
    state: 'rejected',
    note: 'No salary',
  });
});

test('quien solo mira ve todo, en español, y no cambia nada', async () => {
  serve({ ...replies, ...signedIn(['settings:read', 'jobs:read']) });
  await renderApp(<BoardsTab />, { language: 'es' });
  expect(await screen.findByText('Vacantes abiertas por bolsa')).toBeInTheDocument();
  expect(screen.getByRole('switch')).toBeDisabled();
  expect(screen.getByLabelText(/Días para volver a postularse/)).toBeDisabled();
  expect(screen.getByText('Midtown no tiene código postal.')).toBeInTheDocument();
});

test('a location takes a suggested keyword, and sees when it is in use', async () => {
  const keyword: Wire<'PlaceKeyword'> = {
    locationId: 'l-1',
    keyword: null,
    suggestions: ['NORTHPARK', 'SANDIEGO'],
    number: '+16195550100',
    careersUrl: 'https://x.test/careers?brand=abcdef&at=north-park',
    version: 7,
  };
  const calls = serve({
    ...replies,
    'GET /api/locations/l-1/keyword': { body: keyword },
    'PUT /api/locations/l-1/keyword': {
      status: 409,
      body: { code: 'keyword_taken', title: 'x', status: 409 },
    },
  });
  const user = userEvent.setup();
  await renderApp(<LocationHiringSheet location={location('l-1', 'North Park')} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'NORTHPARK' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 7, keyword: 'NORTHPARK' });
  expect(await screen.findByText('Another job or location uses this word.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Español, A4' })).toHaveAttribute(
    'href',
    '/api/locations/l-1/poster.pdf?lang=es&size=a4',
  );
});
