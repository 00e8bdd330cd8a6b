/** The state of the public badge: earned, switched off, or what is missing. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render';
import { AnswerRateView } from './components/answer-rate';

const rate = {
  applied: 40,
  answered: 38,
  percent: 95,
  minimum: 20,
  share: 90,
  earned: true,
  missing: 0,
  shown: true,
  countedAt: '2026-11-20T10:00:00Z',
};

test('an earned badge says where it is shown', async () => {
  await renderApp(<AnswerRateView rate={rate} />);
  expect(await screen.findByText('95%')).toBeVisible();
  expect(screen.getByText('Shown on your career site')).toBeVisible();
  expect(screen.queryByText(/would have done it/)).not.toBeInTheDocument();
});

test('an earned badge that is switched off says so', async () => {
  await renderApp(<AnswerRateView rate={{ ...rate, shown: false }} />);
  expect(await screen.findByText('Earned, but turned off')).toBeVisible();
});

test('a missed badge names the answers, or the applicants, that are missing', async () => {
  const missed = { ...rate, answered: 34, percent: 85, earned: false, missing: 2 };
  await renderApp(<AnswerRateView rate={missed} />);
  expect(await screen.findByText(/2 more replies on time would have done it/)).toBeVisible();
});

test('with too few applicants missing answers are hidden', async () => {
  const few = { ...rate, applied: 19, answered: 10, percent: 52, earned: false, missing: 8 };
  await renderApp(<AnswerRateView rate={few} />);
  expect(await screen.findByText(/once 20 people have applied: 1 more to go/)).toBeVisible();
  expect(screen.queryByText(/more replies/)).not.toBeInTheDocument();
});
