/** The pipeline's settings: one thing is changed without touching the others, and no one is lost from the board. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PipelineSettings, StageUse } from '@/hiring/stages';
import { OWN_REASONS, REJECT_REASONS, STAGES } from '@/hiring/types';
import { signedIn } from '@/testing/people';
import { type Reply, renderApp, serve } from '@/testing/render';
import { PipelineTab } from './pipeline-tab';

const all = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
const plain: StageUse = { hidden: false, name: null, staleAfterDays: 7 };
const defaultName = (key: string) => ({ en: `Usual ${key}`, es: `Usual ${key} (es)` });
const visit = { en: 'Kitchen visit', es: 'Visita a la cocina' };

const pipeline: PipelineSettings = {
  stages: { ...all(STAGES, () => plain), in_person: { ...plain, name: visit } },
  rejectReasons: { experience: { en: 'Too new to the line', es: 'Muy nuevo en la línea' } },
  defaultNames: all(STAGES, defaultName),
  defaultReasons: all([...OWN_REASONS, ...REJECT_REASONS], defaultName),
  activeCounts: { screening: 4 },
  version: 3,
};

const open = (permissions: string[], replies: Record<string, Reply> = {}) =>
  serve({
    ...signedIn(permissions),
    'GET /api/hiring/pipeline': { body: pipeline },
    'PUT /api/hiring/pipeline': { body: { ...pipeline, version: 4 } },
    'GET /api/onboarding/settings': { body: { wotc: false, welcome: true, version: 2 } },
    'PATCH /api/onboarding/settings': { body: { wotc: true, welcome: true, version: 3 } },
    ...replies,
  });

const row = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Stages' })).findByRole('button', {
    name: new RegExp(name),
  });
const put = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'PUT').at(-1)?.body;

test('a stage is hidden and the others stay as they are', async () => {
  const calls = open(['settings:update', 'applications:read']);
  await renderApp(<PipelineTab />);
  expect(await row('Kitchen visit')).toHaveTextContent('instead of “Usual in_person”');
  await userEvent.click(await row('Usual interview'));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('switch', { name: 'On the board' }));
  await userEvent.clear(within(sheet).getByLabelText('Days in the stage'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  const { stages, rejectReasons } = pipeline;
  const interview = { hidden: true, name: null, staleAfterDays: null };
  expect(put(calls)).toEqual({ version: 3, stages: { ...stages, interview }, rejectReasons });
});

test('with applicants in the stage the switch is locked, and says how many and where they are', async () => {
  open(['settings:update', 'applications:read']);
  await renderApp(<PipelineTab />);
  await userEvent.click(await row('Usual screening'));
  const sheet = await screen.findByRole('dialog');
  const onHold = within(sheet).getByRole('switch', { name: 'On the board' });
  expect(onHold).toBeDisabled();
  expect(onHold).toHaveAccessibleDescription(/first move its 4 active applicants/);
  expect(within(sheet).getByRole('link')).toHaveAttribute('href', '/pipeline?stage=screening');
});

test('the stages that every pipeline has cannot be turned off', async () => {
  open(['settings:update', 'applications:read']);
  await renderApp(<PipelineTab />);
  await userEvent.click(await row('Usual hired'));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('switch')).toBeNull();
  expect(within(sheet).queryByLabelText('Days in the stage')).toBeNull();
});

test('Lineup’s own words come back, and the other’s change to something else stays', async () => {
  const theirs = { ...pipeline, stages: { ...pipeline.stages, offer: { ...plain, staleAfterDays: 2 } } };
  const conflict = { code: 'version_conflict', title: 'Changed', status: 409 };
  const calls = open(['settings:update', 'applications:read'], {
    'PUT /api/hiring/pipeline': {
      status: 409,
      body: { ...conflict, current: { ...theirs, version: 8 } },
    },
  });
  await renderApp(<PipelineTab />);
  await userEvent.click(await screen.findByRole('button', { name: /Too new to the line/ }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Use default' }));
  expect(within(sheet).getByLabelText('In English')).toHaveValue('');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await userEvent.click(await within(sheet).findByRole('button', { name: /mine/i }));
  expect(put(calls)).toEqual({ version: 8, stages: theirs.stages, rejectReasons: {} });
});

test('who may not change it reads it', async () => {
  open(['applications:read'], { 'GET /api/hiring/pipeline': { body: { ...pipeline, activeCounts: null } } });
  await renderApp(<PipelineTab />);
  expect(await screen.findByText('Kitchen visit')).toBeVisible();
  const stages = screen.getByRole('list', { name: 'Stages' });
  expect(within(stages).queryByRole('button')).toBeNull();
  expect(screen.getByText(/An owner can edit/)).toBeVisible();
});

test('the tax credit’s form is asked for with a switch, and saved with one button', async () => {
  const calls = open(['settings:update', 'applications:read']);
  await renderApp(<PipelineTab />);
  const form = await screen.findByRole('switch', { name: /Form 8850/ });
  expect(form).not.toBeChecked();
  await userEvent.click(form);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    version: 2,
    wotc: true,
    welcome: true,
  });
});
