import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { RoundingLab } from './api';
import { roundingVerdict } from './model/rounding';
import { RoundingCard } from './settings/rounding-card';

const lab: RoundingLab = {
  from: '2026-08-22',
  to: '2026-11-19',
  step: '15',
  punches: 10,
  exactMinutes: 2458,
  roundedMinutes: 2400,
  lossMinutes: 58,
  lossCents: 1547,
  people: 3,
  peopleWhoLose: 1,
  neutral: false,
  allowed: true,
  law: {
    text: { en: 'United States', es: 'Estados Unidos' },
    everyMinute: false,
    citation: '29 CFR 785.48(b)',
    url: 'https://www.ecfr.gov/current/title-29/section-785.48',
  },
};
const path = 'GET /api/timeclock/rounding-lab/austin?step=';

test('a step shows what it would take, from how many people, and by which law', async () => {
  serve({
    ...signedIn(['settings:read']),
    [`${path}15`]: { body: lab },
    [`${path}6`]: {
      body: { ...lab, step: '6', lossMinutes: -12, lossCents: null, peopleWhoLose: 0, neutral: true },
    },
  });
  const user = userEvent.setup();
  await renderApp(<RoundingCard locationId="austin" />);
  expect(await screen.findByText(/Not neutral/)).toBeInTheDocument();
  expect(screen.getByText('40:58')).toBeInTheDocument();
  expect(screen.getByText('0:58')).toBeInTheDocument();
  expect(screen.getByText('$15.47')).toBeInTheDocument();
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '29 CFR 785.48(b)' })).toHaveAttribute('href', lab.law?.url);
  await user.click(screen.getByRole('radio', { name: '6 min' }));
  expect(await screen.findByText('Neutral: no one would lose time')).toBeInTheDocument();
  expect(screen.getByText('People would gain')).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('$');
});

test('the law comes before what the punches show', () => {
  const law = lab.law && { ...lab.law, everyMinute: true };
  expect(roundingVerdict({ ...lab, neutral: true, allowed: false, law })).toBe('every_minute');
  expect(roundingVerdict({ ...lab, neutral: true, allowed: false })).toBe('no_step');
  expect(roundingVerdict({ ...lab, allowed: false, law: null })).toBe('no_step');
  expect(roundingVerdict(lab)).toBe('loses');
});

test('where no one worked there is nothing to report', async () => {
  serve({
    ...signedIn(['settings:read']),
    [`${path}15`]: { body: { ...lab, punches: 0, people: 0, peopleWhoLose: 0, neutral: true } },
  });
  await renderApp(<RoundingCard locationId="austin" />, { language: 'es' });
  expect(await screen.findByText('Nadie trabajó aquí del 22 ago al 19 nov.')).toBeInTheDocument();
});
