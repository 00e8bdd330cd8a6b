/** What the parts of an automation are called, alone and inside of its sentence. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ActionKind, ConditionField, ReachReason, RoleCode, TriggerKind } from './api';

export const TRIGGER_NAMES: Record<TriggerKind, MessageDescriptor> = defineMessages({
  application_received: { id: 'auto.when.received', defaultMessage: 'an application comes in' },
  stage_entered: { id: 'auto.when.entered', defaultMessage: 'someone moves to …' },
  waiting: { id: 'auto.when.waiting', defaultMessage: 'an applicant has no activity for days in …' },
  no_show: { id: 'auto.when.no_show', defaultMessage: 'an applicant is a no-show' },
  work_sample_done: { id: 'auto.when.sample', defaultMessage: 'a work sample is completed' },
});

export const ACTION_NAMES: Record<ActionKind, MessageDescriptor> = defineMessages({
  send_template: { id: 'auto.then.send', defaultMessage: 'send a message' },
  send_link: { id: 'auto.then.link', defaultMessage: 'send the scheduling link' },
  move: { id: 'auto.then.move', defaultMessage: 'move to a later stage' },
  assign: { id: 'auto.then.assign', defaultMessage: 'assign to a person' },
  notify: { id: 'auto.then.notify', defaultMessage: 'notify a person' },
});

export const FIELD_NAMES: Record<ConditionField, MessageDescriptor> = defineMessages({
  band: { id: 'auto.field.band', defaultMessage: 'the score' },
  stage: { id: 'auto.field.stage', defaultMessage: 'the stage' },
  language: { id: 'auto.field.language', defaultMessage: 'the language' },
  source: { id: 'auto.field.source', defaultMessage: 'the source' },
  text_consent: { id: 'auto.field.consent', defaultMessage: 'consent to texts' },
});

export const ROLE_LABELS: Record<RoleCode, MessageDescriptor> = defineMessages({
  line_cook: { id: 'auto.role.line_cook', defaultMessage: 'Line cook' },
  prep: { id: 'auto.role.prep', defaultMessage: 'Prep cook' },
  cashier: { id: 'auto.role.cashier', defaultMessage: 'Cashier' },
  server: { id: 'auto.role.server', defaultMessage: 'Server' },
  host: { id: 'auto.role.host', defaultMessage: 'Host' },
  dishwasher: { id: 'auto.role.dishwasher', defaultMessage: 'Dishwasher' },
  shift_lead: { id: 'auto.role.shift_lead', defaultMessage: 'Shift lead' },
  general_manager: { id: 'auto.role.general_manager', defaultMessage: 'General manager' },
  custom: { id: 'auto.role.custom', defaultMessage: 'Other positions' },
});

/** By source; `sms` covers every keyword. */
export const SOURCE_LABELS: Record<string, MessageDescriptor> = defineMessages({
  career_site: { id: 'auto.source.career_site', defaultMessage: 'Career site' },
  qr: { id: 'auto.source.qr', defaultMessage: 'QR poster' },
  sms: { id: 'auto.source.sms', defaultMessage: 'Text message' },
  indeed: { id: 'auto.source.indeed', defaultMessage: 'Indeed' },
  feed: { id: 'auto.source.feed', defaultMessage: 'Job board' },
  referral: { id: 'auto.source.referral', defaultMessage: 'Referral' },
  walk_in: { id: 'auto.source.walk_in', defaultMessage: 'Walk-in' },
});

export const LANGUAGE_LABELS: Record<string, MessageDescriptor> = defineMessages({
  en: { id: 'auto.language.en', defaultMessage: 'English' },
  es: { id: 'auto.language.es', defaultMessage: 'Spanish' },
});

export const CONSENT_LABELS: Record<string, MessageDescriptor> = defineMessages({
  yes: { id: 'auto.consent.yes', defaultMessage: 'given' },
  no: { id: 'auto.consent.no', defaultMessage: 'not given' },
});

export const REASON_LABELS: Record<ReachReason, MessageDescriptor> = defineMessages({
  not_active: { id: 'auto.reason.not_active', defaultMessage: 'no longer active' },
  left_stage: { id: 'auto.reason.left_stage', defaultMessage: 'had already left the stage' },
  no_consent: { id: 'auto.reason.no_consent', defaultMessage: 'no text consent and no email' },
  opted_out: { id: 'auto.reason.opted_out', defaultMessage: 'opted out of texts and has no email' },
  no_address: { id: 'auto.reason.no_address', defaultMessage: 'no contact info for this message' },
  already: { id: 'auto.reason.already', defaultMessage: 'already done' },
  by_hand: { id: 'auto.reason.manual', defaultMessage: 'this job books interviews manually' },
  template_disabled: { id: 'auto.reason.template_disabled', defaultMessage: 'the template is turned off' },
  unresolved: { id: 'auto.reason.unresolved', defaultMessage: 'a field in the message is empty' },
  stage_hidden: { id: 'auto.reason.stage_hidden', defaultMessage: 'your pipeline no longer uses the stage' },
  person_gone: { id: 'auto.reason.person_removed', defaultMessage: 'the person can’t see this applicant' },
  refused: { id: 'auto.reason.refused', defaultMessage: 'not possible' },
});
