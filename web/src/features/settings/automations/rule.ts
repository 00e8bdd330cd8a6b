/** Building a rule: each choice leaves nothing behind that belongs to another one, and says when the sentence is whole. */

import type { Template } from '@/components/hiring/thread/types';
import { STAGES, type Stage } from '@/components/hiring/types';
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
const BROUGHT = /\{(link|time|shift|startDate)\}/;
/** What says nothing about the work: it may choose words and helpers, never who gets ahead. */
const WORDS_ONLY: readonly ConditionField[] = ['language', 'text_consent'];

export const getsAhead = (kind: ActionKind) => kind === 'move' || kind === 'send_link';

export function withTrigger(rule: Rule, kind: TriggerKind): Rule {
  const staged = kind === 'stage_entered' || kind === 'waiting';
  const may = triggerStages(kind, STAGES);
  const stage = staged ? (may.find((it) => it === rule.trigger.stage) ?? may[0] ?? null) : null;
  return { ...rule, trigger: { kind, stage, days: kind === 'waiting' ? (rule.trigger.days ?? 2) : null } };
}

export function withAction(rule: Rule, kind: ActionKind, used: readonly Stage[]): Rule {
  const none = { templateKey: null, dateInDays: null, stage: null, userId: null };
  const stage = actionStages({ ...rule, action: { kind, ...none } }, used)[0] ?? null;
  return {
    ...rule,
    conditions: rule.conditions.filter(({ field }) => fieldsFor(kind).includes(field)),
    action: { kind, ...none, stage },
  };
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

/** Which conditions an action leaves. */
export const fieldsFor = (kind: ActionKind): ConditionField[] =>
  FIELDS.filter((field) => !getsAhead(kind) || !WORDS_ONLY.includes(field));

const texts = ({ subject, body }: Template) => [subject.en, subject.es, body.en, body.es].join(' ');

/** Which templates Lineup can fill in by itself, and may send: an offer or a no is a person's. */
export const sendable = (all: readonly Template[]): Template[] =>
  all.filter((it) => it.active && it.category !== 'closing' && !BROUGHT.test(texts(it)));

export const namesADay = (template: Template): boolean => texts(template).includes('{date}');

/** Whether nothing is missing in the sentence, so that it can be tried out. */
export function isWhole({ trigger, locationIds, conditions, action }: Rule): boolean {
  const waits = trigger.kind !== 'waiting' || (trigger.days !== null && trigger.days > 0);
  const acts = {
    send_template: action.templateKey !== null,
    send_link: action.stage !== null,
    move: action.stage !== null,
    assign: action.userId !== null,
    notify: true,
  }[action.kind];
  return (
    waits && acts && (locationIds?.length ?? 1) > 0 && conditions.every(({ values }) => values.length > 0)
  );
}
