/** An automation as one sentence that a person can check by reading it. */
import type { IntlShape } from 'react-intl';
import { BAND_NAMES } from '@/hiring/names';
import type { Band, Stage } from '@/hiring/types';
import type { Condition, ConditionField, Rule } from './api';
import { CONSENT_LABELS, FIELD_NAMES, LANGUAGE_LABELS, ROLE_LABELS, SOURCE_LABELS } from './names';

/** How the brand calls what a rule names. */
export type Known = {
  intl: IntlShape;
  stage(stage: Stage): string;
  locationName(id: string): string;
  template(key: string): string;
  person(id: string): string;
};

export function sentence(rule: Rule, known: Known): string {
  const { intl } = known;
  const parts = [
    when(rule, known),
    ...where(rule, known),
    ...(rule.conditions ?? []).map((it) => ifs(it, known)),
  ];
  return intl.formatMessage(
    { id: 'auto.sentence', defaultMessage: '{parts}: {action}.' },
    { parts: parts.join(', '), action: actionText(rule, known) },
  );
}

function when({ trigger }: Rule, { intl, stage }: Known): string {
  const stageName = trigger.stage ? stage(trigger.stage) : '…';
  switch (trigger.kind) {
    case 'application_received':
      return intl.formatMessage({
        id: 'auto.phrase.received',
        defaultMessage: 'When an application comes in',
      });
    case 'stage_entered':
      return intl.formatMessage(
        { id: 'auto.phrase.entered', defaultMessage: 'When someone moves to {stage}' },
        { stage: stageName },
      );
    case 'waiting':
      return intl.formatMessage(
        {
          id: 'auto.phrase.waiting',
          defaultMessage:
            'When an applicant has no activity in {stage} for {days, plural, one {# day} other {# days}}',
        },
        { stage: stageName, days: trigger.days ?? 0 },
      );
    case 'no_show':
      return intl.formatMessage({
        id: 'auto.phrase.no_show',
        defaultMessage: 'When an applicant is a no-show',
      });
    case 'work_sample_done':
      return intl.formatMessage({
        id: 'auto.phrase.sample',
        defaultMessage: 'When a work sample is completed',
      });
  }
}

function where({ locationIds, roles = [] }: Rule, { intl, locationName }: Known): string[] {
  const parts: string[] = [];
  if (locationIds) {
    const locations = intl.formatList(locationIds.map(locationName), { type: 'disjunction' });
    parts.push(intl.formatMessage({ id: 'auto.phrase.at', defaultMessage: 'at {locations}' }, { locations }));
  }
  if (roles.length > 0) {
    const names = roles.map((role) => intl.formatMessage(ROLE_LABELS[role]));
    const list = intl.formatList(names, { type: 'disjunction' });
    parts.push(
      intl.formatMessage(
        { id: 'auto.phrase.roles', defaultMessage: 'for the position {roles}' },
        { roles: list },
      ),
    );
  }
  return parts;
}

function ifs({ field, is, values }: Condition, known: Known): string {
  const { intl } = known;
  const list = intl.formatList(
    values.map((value) => valueName(field, value, known)),
    { type: 'disjunction' },
  );
  const params = { field: intl.formatMessage(FIELD_NAMES[field]), values: list || '…' };
  return is
    ? intl.formatMessage({ id: 'auto.phrase.is', defaultMessage: 'if {field} is {values}' }, params)
    : intl.formatMessage({ id: 'auto.phrase.is_not', defaultMessage: 'if {field} is not {values}' }, params);
}

/** What a value of a condition is called. */
export function valueName(field: ConditionField, value: string, { intl, stage }: Known): string {
  if (field === 'stage') return stage(value as Stage);
  const names =
    field === 'band'
      ? BAND_NAMES
      : { language: LANGUAGE_LABELS, source: SOURCE_LABELS, text_consent: CONSENT_LABELS }[field];
  const name = (names as Record<string, (typeof BAND_NAMES)[Band]>)[value];
  return name ? intl.formatMessage(name) : value;
}

function actionText({ action }: Rule, { intl, stage, template, person }: Known): string {
  const stageName = action.stage ? stage(action.stage) : '…';
  switch (action.kind) {
    case 'send_template':
      return intl.formatMessage(
        { id: 'auto.phrase.send', defaultMessage: 'send the message “{template}”' },
        { template: action.templateKey ? template(action.templateKey) : '…' },
      );
    case 'send_link':
      return intl.formatMessage(
        { id: 'auto.phrase.link', defaultMessage: 'send the scheduling link for {stage}' },
        { stage: stageName },
      );
    case 'move':
      return intl.formatMessage(
        { id: 'auto.phrase.move', defaultMessage: 'move to {stage}' },
        { stage: stageName },
      );
    case 'assign':
      return intl.formatMessage(
        { id: 'auto.phrase.assign', defaultMessage: 'assign to {person}' },
        { person: action.userId ? person(action.userId) : '…' },
      );
    case 'notify':
      return action.userId
        ? intl.formatMessage(
            { id: 'auto.phrase.notify', defaultMessage: 'notify {person}' },
            { person: person(action.userId) },
          )
        : intl.formatMessage({
            id: 'auto.phrase.notify_owner',
            defaultMessage: 'notify the applicant’s owner',
          });
  }
}
