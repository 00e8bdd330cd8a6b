/** Values, minimums and runs of rules, without a screen. */
import { describe, expect, test } from 'vitest';
import { jsonLines } from './editor/frames';
import { bins } from './editor/histogram';
import { NO_RUN, runReducer } from './editor/run-state';
import { covers } from './parts/covers';
import { minimums } from './parts/legal';
import { sentenceParts } from './parts/sentence-parts';
import { actionOf } from './parts/severities';
import { startingRule } from './parts/starting-rule';
import { clockChoices, stepped, typedOf, valueTyped } from './parts/values';
import { done, library, rule, totals } from './testing';
import type { BacktestDifference, LibraryValue } from './types';

const [rest] = library.values as [LibraryValue];

describe('values', () => {
  test('long times are typed in hours, also in parts of an hour', () => {
    expect(typedOf(690, rest)).toBe(11.5);
    expect(valueTyped('11', rest)).toBe(660);
    expect(valueTyped('11,5', rest)).toBe(690);
    expect(valueTyped('', rest)).toBeNull();
    expect(valueTyped('eleven', rest)).toBeNull();
  });

  test('short times are typed in minutes', () => {
    const meal = { ...rest, least: 10, most: 90, step: 5 };
    expect(valueTyped('45', meal)).toBe(45);
    expect(typedOf(45, meal)).toBe(45);
  });

  test('a step stays within the bounds', () => {
    expect(stepped(660, 1, rest)).toBe(690);
    expect(stepped(960, 1, rest)).toBe(960);
    expect(stepped(370, -1, rest)).toBe(360);
  });

  test('times of day end at midnight', () => {
    expect(clockChoices({ ...rest, unit: 'clock', least: 1380, most: 1440 })).toEqual([1380, 1410, 1440]);
  });
});

test('a sentence is words and values', () => {
  expect(sentenceParts(library.sentence.en)).toEqual([
    { text: 'Nobody works within ' },
    { value: 'rest_minutes' },
    { text: ' of their last shift' },
  ]);
});

test('locations with the same minimum are together', () => {
  const [law] = minimums(library, 'rest_minutes');
  expect(law).toMatchObject({ value: 660, locations: ['Midtown'] });
  expect(minimums(library, 'other')).toEqual([]);
});

test('a rule never begins weaker than the law', () => {
  const mild = { ...library, values: [{ ...rest, default: 480 }] };
  expect(startingRule(mild, 'all').values).toEqual({ rest_minutes: 660 });
  expect(startingRule({ ...library, minorsOnly: true }, 'all').adults).toBeNull();
});

test('a list says the strictest that the rule does at publication', () => {
  expect(actionOf(rule)).toBe('block');
  expect(actionOf({ minors: null, adults: rule.adults })).toBe('reason_required');
  expect(actionOf({ minors: null, adults: null })).toBeNull();
});

describe('a stream of lines', () => {
  const stream = (...chunks: Uint8Array[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
  const read = async (body: ReadableStream<Uint8Array>) => {
    const lines = [];
    for await (const line of jsonLines(body)) lines.push(line);
    return lines;
  };

  test('lines and letters that are cut in two arrive whole', async () => {
    const bytes = new TextEncoder().encode('{"a":"Ríos"}\n{"b":2}\n\n{"c":3}');
    // Between the two bytes of the í.
    const cut = bytes.indexOf(0xc3) + 1;
    const body = stream(bytes.slice(0, cut), bytes.slice(cut, cut + 9), bytes.slice(cut + 9));
    expect(await read(body)).toEqual([{ a: 'Ríos' }, { b: 2 }, { c: 3 }]);
  });
});

describe('a run', () => {
  const difference = (key: string) => ({ key, class: 'new' }) as BacktestDifference;
  const ended = runReducer(
    runReducer(runReducer(NO_RUN, { type: 'started' }), {
      type: 'frame',
      frame: { frame: 'difference', difference: difference('old') },
    }),
    { type: 'frame', frame: { frame: 'done', ...done } },
  );

  test('old figures stay, marked as old, until the first new one', () => {
    const again = runReducer(ended, { type: 'started' });
    expect(again).toMatchObject({ phase: 'running', stale: true, totals });
    const read = runReducer(again, { type: 'frame', frame: { frame: 'progress', done: 1, total: 9 } });
    expect(read).toMatchObject({ stale: true, progress: { done: 1, total: 9 } });
    const partial = { ...totals, new: 3 };
    const next = runReducer(read, { type: 'frame', frame: { frame: 'partial', totals: partial } });
    expect(next).toMatchObject({ stale: false, totals: partial, result: null, differences: [] });
  });

  test('a difference that comes first takes the place of all old ones', () => {
    const next = runReducer(runReducer(ended, { type: 'started' }), {
      type: 'frame',
      frame: { frame: 'difference', difference: difference('fresh') },
    });
    expect(next.differences.map(({ key }) => key)).toEqual(['fresh']);
    expect(next.totals).toBeNull();
  });

  test('a canceled run keeps the figures before it, as old', () => {
    const next = runReducer(runReducer(ended, { type: 'started' }), { type: 'cancelled' });
    expect(next).toMatchObject({ phase: 'cancelled', stale: true, totals });
  });
});

test('a histogram has the steps of the value, and tells what the rule in effect leaves alone', () => {
  const counted = [
    { value: 545, count: 2 },
    { value: 600, count: 3 },
    { value: 610, count: 4 },
  ];
  expect(bins(counted, rest, 600)).toEqual([
    { from: 540, count: 2, fresh: 0 },
    { from: 570, count: 0, fresh: 0 },
    { from: 600, count: 7, fresh: 7 },
  ]);
  expect(bins(counted, rest, undefined).map(({ fresh }) => fresh)).toEqual([2, 0, 7]);
});

test('a rule for every location is changed by who is in charge of all of them', () => {
  const some = { scope: { locationIds: ['l-mid'], departments: [] } };
  expect(covers(some, rule)).toBe(false);
  expect(covers(some, { ...rule, locationIds: ['l-mid'] })).toBe(true);
  expect(covers(some, { ...rule, locationIds: ['l-mid', 'l-north'] })).toBe(false);
  expect(covers({ scope: { locationIds: 'all', departments: [] } }, rule)).toBe(true);
  expect(startingRule(library, ['l-north', 'l-mid']).locationIds).toEqual(['l-mid', 'l-north']);
});
