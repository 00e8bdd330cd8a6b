/** Building a rule: each choice leaves nothing behind that belongs to another one, and says when the sentence is whole. */

import type { Template } from '@/hiring/thread/types';
import { STAGES, type Stage } from '@/hiring/types';
import { type ActionKind, type ConditionField, FIELDS, type Rule, type TriggerKind } from './api';

export const EMPTY: Rule = {
  trigger: { kind: 'application_received', stage: null, days: null },
  locationIds: null,
  roles: [],
  conditions: [],
  action: { kind: 'send_template', templateKey: null, dateInDays: null, stage: null, userId: null },
};

const MEETINGS: readonly Stage[] = ['phone_interview', 'in_person', 'interview'];
/** What only a person, or a step of its own, can fill in. */
const DEFAULTS = /\{(link|time|shift|startDate)\}/;
/** What says nothing about the work: it may choose words and helpers, never who gets ahead. */
const OPERATORS_ONLY: readonly ConditionField[] = ['language', 'text_consent'];

/** What may happen at any stage. */
const ANYWHERE: readonly TriggerKind[] = ['no_show', 'work_sample_done'];

export const canAdvance = (kind: ActionKind) => kind === 'move' || kind === 'send_link';

export function withTrigger(rule: Rule, kind: TriggerKind): Rule {
  const staged = kind === 'stage_entered' || kind === 'waiting';
  const stages = triggerStages(kind, STAGES);
  const stage = staged ? (stages.find((it) => it === rule.trigger.stage) ?? stages[0] ?? null) : null;
  const days = kind === 'waiting' ? (rule.trigger.days ?? 2) : null;
  return known({ ...rule, trigger: { kind, stage, days } });
}

export function withAction(rule: Rule, kind: ActionKind, used: readonly Stage[]): Rule {
  const none = { templateKey: null, dateInDays: null, stage: null, userId: null };
  const stage = actionStages({ ...rule, action: { kind, ...none } }, used)[0] ?? null;
  return known({ ...rule, action: { kind, ...none, stage } });
}

/** Which stages a trigger may look at. */
export const triggerStages = (kind: TriggerKind, used: readonly Stage[]): Stage[] =>
  used.filter((it) => it !== 'hired' && (kind === 'waiting' || it !== 'applied'));

/** Which stages an action may lead to: forward, and never into an offer. */
export function actionStages({ trigger, action }: Rule, used: readonly Stage[]): Stage[] {
  if (action.kind === 'send_link') return used.filter((it) => MEETINGS.includes(it));
  if (action.kind !== 'move') return [];
  const from = STAGES.indexOf(trigger.stage ?? 'applied');
  return used.filter((it) => STAGES.indexOf(it) > from && STAGES.indexOf(it) < STAGES.indexOf('offer'));
}

/** Which conditions a rule leaves: the stage only where the trigger does not say it. */
export const fieldsFor = ({ trigger, action }: Rule): ConditionField[] =>
  FIELDS.filter(
    (field) =>
      !(canAdvance(action.kind) && OPERATORS_ONLY.includes(field)) &&
      !(field === 'stage' && !ANYWHERE.includes(trigger.kind)),
  );

const known = (rule: Rule): Rule => ({
  ...rule,
  conditions: rule.conditions?.filter(({ field }) => fieldsFor(rule).includes(field)),
});

const texts = ({ subject, body }: Template) => [subject.en, subject.es, body.en, body.es].join(' ');

/** A template that would be offered if it did not name what no one but a person, or a step of its own, can fill in. */
export const needsAPerson = (it: Template): boolean =>
  it.active && it.category !== 'closing' && DEFAULTS.test(texts(it));

/** Templates that Lineup can fill in automatically and may send: an offer or a rejection is a person's. */
export const sendable = (all: readonly Template[]): Template[] =>
  all.filter((it) => it.active && it.category !== 'closing' && !needsAPerson(it));

export const namesADay = (template: Template): boolean => texts(template).includes('{date}');

/** Which fields of a sentence are still empty, by their names on the wire. */
export function missingIn(
  { trigger, locationIds, conditions = [], action }: Rule,
  namesDay = false,
): string[] {
  const { kind, templateKey = null, dateInDays = null, stage = null, userId = null } = action;
  const missing: [string, boolean][] = [
    ['trigger.days', trigger.kind === 'waiting' && !trigger.days],
    ['locationIds', locationIds?.length === 0],
    ...conditions.map(({ values }, at): [string, boolean] => [`conditions[${at}]`, values.length === 0]),
    ['action.templateKey', kind === 'send_template' && templateKey === null],
    ['action.dateInDays', kind === 'send_template' && namesDay && dateInDays === null],
    ['action.stage', (kind === 'send_link' || kind === 'move') && stage === null],
    ['action.userId', kind === 'assign' && userId === null],
  ];
  return missing.filter(([, empty]) => empty).map(([field]) => field);
}

/** Whether nothing is missing in the sentence, so that it can be tried out. */
export const isWhole = (rule: Rule): boolean => missingIn(rule).length === 0;
