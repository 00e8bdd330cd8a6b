/** The score's panel: points and band always together, reasons in words, a person's band beside the rubric's. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { signedIn } from '@/testing/people';
import { renderApp, serve } from '@/testing/render';
import type { ScorePart, ScoreView } from './score/api';
import { ScorePanel } from './score-panel';

const part = (
  key: ScorePart['key'],
  points: number,
  max: number,
  status: ScorePart['status'] = 'scored',
): ScorePart => ({
  key,
  status,
  pointsTenths: points,
  attainableTenths: status === 'scored' ? max : 0,
  maxTenths: max,
  reason: key,
  text: { en: `Why ${key}`, es: `Por qué ${key}` },
});

const view: ScoreView = {
  state: 'scored',
  disabledReason: null,
  failure: null,
  score: {
    pointsTenths: 624,
    attainableTenths: 750,
    percent: 83,
    band: 'strong',
    provisional: true,
    components: [
      part('availability', 244, 300),
      part('screening', 200, 250),
      part('requirements', 100, 100),
      part('experience', 80, 100),
      part('work_sample', 0, 250, 'pending'),
    ],
    rubricId: 'r1',
    rubricVersion: 3,
    ownRubric: false,
    computedAt: '2026-11-18T18:20:00Z',
  },
  overridden: null,
  changes: [
    {
      deltaTenths: 56,
      atMost: false,
      band: 'strong',
      text: { en: 'Saturday PM becomes available', es: 'sábado PM queda disponible' },
      action: 'ask',
      ask: { en: 'Could you work Saturday evenings?', es: '¿Puedes trabajar los sábados?' },
      about: 'sat_pm',
    },
    {
      deltaTenths: 250,
      atMost: true,
      band: 'strong',
      text: { en: 'The work sample, at most', es: 'La prueba de trabajo, como máximo' },
      action: 'send',
      ask: null,
      about: null,
    },
  ],
  answers: [],
  week: [],
  dayHours: { amFrom: '06:00', amTo: '14:00', pmFrom: '14:00', pmTo: '23:00' },
  version: 7,
};

const AT = '/api/applications/a1';
const open = (shown: Partial<ScoreView> = {}, rights = ['applications:read', 'applications:move']) =>
  serve({ ...signedIn(rights), [`GET ${AT}/score`]: { body: { ...view, ...shown } satisfies ScoreView } });

test('points, the attainable points and the band are together, each part with its reason', async () => {
  open();
  await renderApp(<ScorePanel applicationId="a1" />, { language: 'es' });
  // One whole figure to compare people by; tenths only with each part.
  expect(await screen.findByText(/^83.?%$/)).toBeVisible();
  expect(screen.getByText('Solicitud fuerte')).toBeVisible();
  expect(screen.getByText('62 de 75 puntos')).toBeVisible();
  expect(screen.getByText('Recomendado para entrevista telefónica')).toBeVisible();
  expect(screen.queryByText('62.4')).toBeNull();
  expect(screen.getByText('Puntos de tu rúbrica')).toBeVisible();
  expect(screen.getByText('Puntaje no definitivo')).toBeVisible();
  expect(screen.getByText('Por qué availability')).toBeVisible();
  expect(screen.getByText('hasta 25 más')).toBeVisible();
  expect(screen.getByText('+5.6')).toBeVisible();
});

test('a score by the job’s own rubric does not pass for one by the brand’s', async () => {
  const { score } = view;
  open({ score: score && { ...score, ownRubric: true } });
  await renderApp(<ScorePanel applicationId="a1" />);
  expect(await screen.findByText('Points from this job’s rubric')).toBeVisible();
  expect(screen.queryByText('Points from your rubric')).toBeNull();
});

test('a line that would change the score leads to what can be done about it', async () => {
  open();
  const onRequest = vi.fn();
  await renderApp(<ScorePanel applicationId="a1" onRequest={onRequest} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask: Saturday PM becomes available' }));
  expect(onRequest).toHaveBeenCalledWith({
    en: 'Could you work Saturday evenings?',
    es: '¿Puedes trabajar los sábados?',
  });
  await userEvent.click(screen.getByRole('button', { name: /^Send: The work sample/ }));
  expect(await screen.findByRole('dialog', { name: 'Send work sample' })).toBeVisible();
});

test('an answer in words is rated where the score says what the rating would bring', async () => {
  const change = {
    deltaTenths: 48,
    atMost: true,
    band: 'strong' as const,
    text: { en: 'A manager rates “How?” with 4 of 4', es: 'Un gerente califica' },
    action: 'rate' as const,
    ask: null,
    about: 'rush',
  };
  const calls = open({ changes: [change] });
  await renderApp(<ScorePanel applicationId="a1" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Rate: A manager/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Rate this answer' });
  await userEvent.click(within(dialog).getByText('3'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save rating' }));
  expect(calls.find((call) => call.method === 'PUT')).toMatchObject({
    url: `${AT}/answers/rush/rating`,
    body: { version: 7, rating: 3 },
  });
});

test('a refused reason stays on the form, and a manual band is beside the score', async () => {
  const calls = open({
    overridden: {
      band: 'review',
      about: 'experience',
      reason: 'She asked for fewer hours.',
      authorId: 'u2',
      author: 'Dana Reyes',
      at: '2026-11-18T18:20:00Z',
    },
  });
  await renderApp(<ScorePanel applicationId="a1" />);
  expect(await screen.findByText('Manager Review, overridden by Dana Reyes')).toBeVisible();
  expect(screen.getByText('Experience: She asked for fewer hours.')).toBeVisible();
  expect(screen.getByText(/^Strong/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Override: Availability' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('What do you want to override?')).toHaveValue('availability');
  await userEvent.click(within(dialog).getByText('Hold'));
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No answer for a week');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save override' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('No answer for a week');
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
    version: 7,
    band: 'hold',
    about: 'availability',
    reason: 'No answer for a week',
  });
});

test('a failed script and New York City are explained, and without the right to move there are no buttons', async () => {
  open({ state: 'failed', failure: 'scoreScript, line 3: no', score: null, changes: [] }, [
    'applications:read',
  ]);
  const first = await renderApp(<ScorePanel applicationId="a1" />);
  expect(await screen.findByText(/No one is rejected because of it/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  open({ state: 'off', disabledReason: 'bias_audit_needed', score: null, changes: [] });
  await renderApp(<ScorePanel applicationId="a1" />);
  expect(await screen.findByText(/New York City requires a bias audit/)).toBeVisible();
});
