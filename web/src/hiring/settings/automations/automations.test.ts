/** The sentence reads as a person would say it, and a rule keeps nothing that belongs to another choice. */
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import type { Template } from '@/hiring/thread/types';
import { STAGES } from '@/hiring/types';
import en from '@/i18n/lang/en.json';
import es from '@/i18n/lang/es.json';
import type { Automation, Rule } from './api';
import { suggestions } from './ideas';
import { actionStages, EMPTY, isWhole, sendable, triggerStages, withAction, withTrigger } from './rule';
import { type Known, sentence } from './sentence';

const known = (locale: 'en' | 'es'): Known => ({
  intl: createIntl({ locale, messages: locale === 'en' ? en : es }),
  stage: (it) => `<${it}>`,
  locationName: (id) => `Place ${id}`,
  template: (key) => `Template ${key}`,
  person: (id) => `Person ${id}`,
});
const sentenceOf = (rule: Rule, locale: 'en' | 'es' = 'en') => sentence(rule, known(locale));
const act = (action: Partial<Rule['action']>, rule: Rule = EMPTY): Rule => ({
  ...rule,
  action: { ...EMPTY.action, ...action },
});

const SEGMENTS: Template['segmentsEn'] = { encoding: 'gsm7', segments: 1, units: 20 };
const template = (key: string, body: string, more: Partial<Template> = {}): Template => ({
  key,
  category: 'status',
  channel: 'both',
  name: { en: key, es: key },
  subject: { en: '', es: '' },
  body: { en: body, es: body },
  letter: { en: '', es: '' },
  placeholders: [],
  active: true,
  builtIn: true,
  changed: false,
  segmentsEn: SEGMENTS,
  segmentsEs: SEGMENTS,
  version: 0,
  ...more,
});

describe('the sentence', () => {
  test('says when, where, for which roles, if and then, in both languages', () => {
    const rule = act(
      { kind: 'send_link', stage: 'phone_interview' },
      {
        ...EMPTY,
        locationIds: ['1', '2'],
        roles: ['line_cook'],
        conditions: [
          { field: 'band', is: true, values: ['strong', 'review'] },
          { field: 'source', is: false, values: ['walk_in'] },
        ],
      },
    );
    expect(sentenceOf(rule)).toBe(
      'When an application comes in, at Place 1 or Place 2, for the position Line cook, if the score is Strong or Review, if the source is not Walk-in: send the scheduling link for <phone_interview>.',
    );
    expect(sentenceOf(rule, 'es')).toMatch(
      /^Cuando llega una solicitud, en Place 1 o Place 2, para el puesto /,
    );
  });

  test('counts days and names the day of touching', () => {
    const waits = withTrigger(act({ kind: 'notify' }), 'waiting');
    expect(sentenceOf({ ...waits, trigger: { kind: 'waiting', stage: 'screening', days: 1 } })).toBe(
      'When an applicant has no activity in <screening> for 1 day: notify the applicant’s owner.',
    );
    expect(
      sentenceOf({ ...waits, trigger: { kind: 'waiting', stage: 'screening', days: 3 } }, 'es'),
    ).toContain('3 días');
  });

  test.each([
    [act({ kind: 'send_template', templateKey: 'x' }), 'send the message “Template x”.'],
    [act({ kind: 'send_template' }), 'send the message “…”.'],
    [act({ kind: 'move', stage: 'in_person' }), 'move to <in_person>.'],
    [act({ kind: 'assign', userId: '7' }), 'assign to Person 7.'],
    [act({ kind: 'notify', userId: '7' }), 'notify Person 7.'],
  ])('says what is done, and shows what is missing', (rule, end) => {
    expect(sentenceOf(rule)).toBe(`When an application comes in: ${end}`);
  });

  test.each([
    ['no_show', 'When an applicant is a no-show'],
    ['work_sample_done', 'When a work sample is completed'],
    ['stage_entered', 'When someone moves to <screening>'],
  ] as const)('says what happens: %s', (kind, start) => {
    expect(sentenceOf(withTrigger(act({ kind: 'notify' }), kind))).toBe(
      `${start}: notify the applicant’s owner.`,
    );
  });
});

describe('building a rule', () => {
  test('a trigger takes along only what it asks for', () => {
    const waits = withTrigger(EMPTY, 'waiting');
    expect(waits.trigger).toEqual({ kind: 'waiting', stage: 'applied', days: 2 });
    const entered = withTrigger(waits, 'stage_entered');
    expect(entered.trigger).toEqual({ kind: 'stage_entered', stage: 'screening', days: null });
    expect(withTrigger(entered, 'no_show').trigger).toEqual({ kind: 'no_show', stage: null, days: null });
    expect(triggerStages('stage_entered', STAGES)).not.toContain('applied');
    expect(triggerStages('waiting', STAGES)).not.toContain('hired');
  });

  test('an action forgets the one before, and drops conditions that must not decide who gets ahead', () => {
    const rule: Rule = {
      ...act({ kind: 'send_template', templateKey: 'x', dateInDays: 3 }),
      conditions: [
        { field: 'language', is: true, values: ['es'] },
        { field: 'band', is: true, values: ['strong'] },
      ],
    };
    const moved = withAction(rule, 'move', STAGES);
    expect(moved.action).toEqual({ ...EMPTY.action, kind: 'move', stage: 'screening' });
    expect(moved.conditions?.map(({ field }) => field)).toEqual(['band']);
    expect(withAction(rule, 'notify', STAGES).conditions).toHaveLength(2);
  });

  test('the stage is asked for only where the trigger does not say it', () => {
    const missed: Rule = {
      ...withTrigger(act({ kind: 'notify' }), 'no_show'),
      conditions: [{ field: 'stage', is: true, values: ['interview'] }],
    };
    expect(withAction(missed, 'send_template', STAGES).conditions).toHaveLength(1);
    expect(withTrigger(missed, 'waiting').conditions).toEqual([]);
  });

  test('a move leads forward, never into an offer, and not into a stage that the brand hides', () => {
    const from = act({ kind: 'move' }, withTrigger(EMPTY, 'waiting'));
    expect(actionStages(from, STAGES)).toEqual(['screening', 'phone_interview', 'in_person', 'interview']);
    const late: Rule = { ...from, trigger: { kind: 'stage_entered', stage: 'interview', days: null } };
    expect(actionStages(late, STAGES)).toEqual([]);
    expect(actionStages(from, ['applied', 'in_person', 'offer'])).toEqual(['in_person']);
  });

  test('what a person has to fill in, what ends something and what is off is not offered', () => {
    const all = [
      template('fine', 'Hi {firstName}, by {date}'),
      template('link', 'Here: {link}'),
      template('no', 'No', { category: 'closing' }),
      template('off', 'Hi', { active: false }),
    ];
    expect(sendable(all).map(({ key }) => key)).toEqual(['fine']);
  });

  test('a sentence with a hole is not tried out', () => {
    expect(isWhole(EMPTY)).toBe(false);
    expect(isWhole(act({ kind: 'notify' }))).toBe(true);
    expect(isWhole({ ...act({ kind: 'notify' }), locationIds: [] })).toBe(false);
    expect(
      isWhole({ ...act({ kind: 'notify' }), conditions: [{ field: 'band', is: true, values: [] }] }),
    ).toBe(false);
    const waits = withTrigger(act({ kind: 'notify' }), 'waiting');
    expect(isWhole({ ...waits, trigger: { ...waits.trigger, days: null } })).toBe(false);
  });
});

test('ideas are made of what the brand uses, and go once something does the same', () => {
  const templates = [template('still_reviewing', 'By {date}')];
  const found = suggestions([], templates, STAGES);
  expect(found.map(({ rule }) => [rule.trigger.kind, rule.action.kind])).toEqual([
    ['waiting', 'send_template'],
    ['application_received', 'send_link'],
    ['waiting', 'notify'],
  ]);
  expect(found.every(({ rule }) => isWhole(rule))).toBe(true);
  expect(suggestions([], [], ['applied', 'offer', 'hired'])).toEqual([]);
  const [first] = found;
  const own = { rule: first?.rule } as Automation;
  expect(suggestions([own], templates, STAGES)).toHaveLength(2);
});
