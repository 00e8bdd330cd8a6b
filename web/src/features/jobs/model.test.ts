/** The state of a draft and the result of its parts. */
import { expect, test } from 'vitest';
import { draft, guard, listed, missingRange } from '@/testing/jobs';
import {
  firstOpenStep,
  inOrder,
  linesOf,
  missingIn,
  newQuestion,
  pointsOf,
  stepState,
  toggleLine,
  withKind,
  withRole,
} from './model';

test('a draft opens at the first step that something blocks, a sound one at the review', () => {
  expect(firstOpenStep([{ ...missingRange, severity: 'warn' }, guard])).toBe('questions');
  expect(firstOpenStep([{ ...missingRange, severity: 'warn' }])).toBe('review');
});

test('a step is open while something blocks it, done once it is behind', () => {
  expect(stepState('pay', 'review', [missingRange])).toBe('open');
  expect(stepState('shifts', 'pay', [missingRange])).toBe('done');
  expect(stepState('boards', 'pay', [missingRange])).toBe('ahead');
  expect(stepState('boards', 'pay', [])).toBe('done');
});

test('a text is missing in a language only where the other one exists', () => {
  expect(missingIn({ en: 'Cook', es: ' ' })).toBe('es');
  expect(missingIn({ en: '', es: 'Cocina' })).toBe('en');
  expect(missingIn({ en: '', es: '' })).toBeNull();
});

test('a benefit comes and goes in both languages, and others stay', () => {
  const meal = { en: 'Meal', es: 'Comida' };
  const text = toggleLine({ en: '- Own', es: '- Propio' }, meal);
  expect(text).toEqual({ en: 'Own\nMeal', es: 'Propio\nComida' });
  expect(toggleLine(text, meal)).toEqual({ en: 'Own', es: 'Propio' });
  expect(linesOf('• a\n\n- b ')).toEqual(['a', 'b']);
});

test('another kind of answer drops what makes no sense any more', () => {
  const own = { ...newQuestion([]), knockout: ['no'] };
  expect(own.choices?.map(({ value }) => value)).toEqual(['yes', 'no']);
  const asText = withKind(own, 'text');
  expect([asText.choices, asText.knockout, asText.maxPoints]).toEqual([[], [], 4]);
  expect(withKind(asText, 'single').choices).toHaveLength(2);
  expect(newQuestion([own]).id).not.toBe(own.id);
});

test('points: the best answer, all of several, words up to four', () => {
  const choices = [1, 5].map((points, at) => ({ value: `a${at}`, label: { en: 'a', es: 'a' }, points }));
  const single = { ...newQuestion([]), kind: 'single' as const, choices };
  expect(pointsOf([single, { ...single, kind: 'multi' }, withKind(single, 'text')])).toBe(5 + 6 + 4);
});

test('open jobs come first, drafts before what is over', () => {
  const order = (['closed', 'draft', 'published', 'filled', 'paused'] as const).map((status) => ({
    ...listed,
    status,
  }));
  expect(inOrder(order).map(({ status }) => status)).toEqual([
    'published',
    'paused',
    'draft',
    'filled',
    'closed',
  ]);
});

test('another role brings its own, and what someone wrote themselves stays', () => {
  const library = (value: string) => ({
    title: { en: value, es: value },
    items: [{ question: { ...newQuestion([]), id: `${value}-1` }, suggestedKnockout: [] }],
    defaults: 1,
    requirements: [{ key: value, label: { en: value, es: value } }],
  });
  const [cook, host] = [library('Cook'), library('Host')];
  const defaultsOf = {
    ...draft,
    title: cook.title,
    requirements: cook.requirements,
    questions: cook.items.map(({ question }) => question),
  };
  expect(withRole(defaultsOf, 'host', cook, host)).toEqual({
    roleCode: 'host',
    title: host.title,
    requirements: host.requirements,
    questions: host.items.map(({ question }) => question),
  });
  const own = { ...defaultsOf, title: { en: 'Grill master', es: 'Parrilla' }, questions: draft.questions };
  expect(withRole(own, 'host', cook, host)).toEqual({ roleCode: 'host', requirements: host.requirements });
});
