/** The hiring dashboard: the most harmful waiting is the headline; nothing waiting offers what brings people in. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Wire } from '@/api/wire';
import { location } from '@/features/schedule/testing';
import { addDays, dateIn, hereToday } from '@/lib/time/dates';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { Figures, HiringDashboard, Share } from './api';
import { HiringView } from './view';

const FIGURES: Figures = {
  active: 30,
  interviewsThisWeek: 6,
  hiresThisMonth: 0,
  timeToHire: { n: 0, mean: null, median: null, p90: null },
};
const share: Share = {
  careersUrl: 'https://example.com/careers?brand=tacosd',
  jobs: [
    { id: 'j1', title: { en: 'Line cook', es: 'Cocinero' }, url: 'https://example.com/jobs/tacosd/tacosd-a' },
  ],
};

const open = async (dashboard: HiringDashboard, locations: Wire<'Location'>[] = []) => {
  serve({
    ...signedIn(['applications:read', 'jobs:create', 'interviews:read', 'team:read']),
    'GET /api/hiring/dashboard': { body: dashboard },
    'GET /api/locations': { body: { items: locations } },
  });
  await renderApp(<HiringView />);
};

test('what waits longest with most harm is the headline, and a near interview can be called', async () => {
  const item = {
    applicationId: 'a1',
    name: 'Rosa Solano',
    jobTitle: { en: 'Line cook', es: 'Cocinero' },
    locationId: 'l1',
    at: '2026-11-20T20:00:00Z',
    phone: null,
    detail: null,
  };
  await open({
    figures: FIGURES,
    share,
    today: [
      { why: 'reply', count: 1, items: [item] },
      { why: 'interview_soon', count: 1, items: [{ ...item, phone: '+16195550123' }] },
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: '1 applicant needs a reply' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Rosa Solano' })).toHaveAttribute('href', 'tel:+16195550123');
  expect(screen.getByText('–')).toBeVisible();
  expect(screen.queryByText('Attract applicants')).not.toBeInTheDocument();
});

test('when nothing waits, the poster and the links are there', async () => {
  await open({ figures: FIGURES, share, today: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re all caught up' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'QR poster' })).toHaveAttribute('href', '/api/jobs/j1/poster.pdf');
  expect(await screen.findByRole('link', { name: 'Post a job' })).toHaveAttribute('href', '/jobs/new');
  expect(screen.queryByRole('link', { name: 'Read messages' })).not.toBeInTheDocument();
});

test('a role without hiring reads so', async () => {
  await open({});
  expect(await screen.findByText(/doesn’t include hiring/)).toBeVisible();
});

test('times of restaurants in several zones say which clock they are on', async () => {
  const item = (name: string, locationId: string) => ({
    applicationId: name,
    name,
    jobTitle: { en: 'Line cook', es: 'Cocinero' },
    locationId,
    at: '2026-11-20T20:00:00Z',
    phone: null,
    detail: null,
  });
  const locations = [
    location({ id: 'l1' }),
    location({ id: 'l2', name: 'Ballston', zone: 'America/New_York' }),
  ];
  const near = { why: 'interview_soon' as const, count: 2, items: [item('Rosa', 'l1'), item('Ana', 'l2')] };
  await open({ figures: FIGURES, share, today: [near] }, locations);
  const rosa = await screen.findByRole('link', { name: /Rosa/ });
  await waitFor(() => expect(rosa).toHaveTextContent('12:00 PM PST'));
  expect(screen.getByRole('link', { name: /Ana/ })).toHaveTextContent('3:00 PM EST');
});

test('items beyond the list are linked to their screen, without a number that is not there', async () => {
  const item = {
    applicationId: 'a1',
    name: 'Rosa Solano',
    jobTitle: { en: 'Line cook', es: 'Cocinero' },
    locationId: 'l1',
    // In the evening of the day before, where the restaurant is.
    at: '2026-11-20T02:00:00Z',
    phone: null,
    detail: null,
  };
  const locations = [location({ id: 'l1' })];
  const many = (reason: 'reply' | 'feedback_due' | 'stale') => ({ why: reason, count: 15, items: [item] });
  await open({ today: [many('reply'), many('feedback_due'), many('stale')] }, locations);
  expect(await screen.findByRole('link', { name: /Open inbox/ })).toHaveAttribute('href', '/messages');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open that week’s interviews' })).toHaveAttribute(
      'href',
      '/schedule-interview?span=week&from=2026-11-19',
    ),
  );
  expect(screen.getByRole('link', { name: /Open pipeline/ })).toHaveAttribute('href', '/pipeline');
  expect(screen.queryByText(/more/)).not.toBeInTheDocument();
});

test('an interviewer, who may not read locations, has the restaurant’s times too, with the day', async () => {
  const zone = 'Asia/Tokyo';
  const at = `${addDays(dateIn(zone), 1)}T05:15:00+09:00`;
  const item = {
    applicationId: 'a1',
    name: 'Kayla Brooks',
    jobTitle: { en: 'Line cook', es: 'Cocinero' },
    locationId: 'l1',
    at,
    phone: null,
    detail: null,
  };
  serve({
    ...signedIn(['applications:read', 'interviews:read']),
    'GET /api/hiring/dashboard': {
      body: { today: [{ why: 'unconfirmed', count: 1, items: [item] }] } satisfies HiringDashboard,
    },
    [`GET /api/interviews?from=${addDays(hereToday(), -1)}&to=${addDays(hereToday(), 7)}`]: {
      body: { items: [{ locationId: 'l1', zone }] } satisfies {
        items: Pick<Wire<'InterviewView'>, 'locationId' | 'zone'>[];
      },
    },
  });
  await renderApp(<HiringView />);
  expect(await screen.findByText(/Tomorrow 5:15/)).toHaveTextContent('GMT+9');
});
