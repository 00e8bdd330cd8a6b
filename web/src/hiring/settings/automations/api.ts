/** Automations as they travel: what is read, written and tried out. */

import { queryOptions } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type TriggerKind = Wire<'AutomationTriggerKind'>;
export const TRIGGERS = [
  'application_received',
  'stage_entered',
  'waiting',
  'no_show',
  'work_sample_done',
] as const satisfies readonly TriggerKind[];

export type ConditionField = Wire<'AutomationConditionField'>;
export const FIELDS = [
  'band',
  'stage',
  'language',
  'source',
  'text_consent',
] as const satisfies readonly ConditionField[];

export type ActionKind = Wire<'AutomationActionKind'>;
export const ACTIONS = [
  'send_template',
  'send_link',
  'move',
  'assign',
  'notify',
] as const satisfies readonly ActionKind[];

export type RoleCode = Wire<'RoleCode'>;
export const ROLES = [
  'line_cook',
  'prep',
  'cashier',
  'server',
  'host',
  'dishwasher',
  'shift_lead',
  'general_manager',
  'custom',
] as const satisfies readonly RoleCode[];

export type ReachReason = Wire<'AutomationWhy'>;

export type Condition = Wire<'AutomationCondition'>;

/** When, for which applicants and what. Locations: null is everywhere; roles: none is all. */
export type Rule = Wire<'AutomationRule'>;

export type Automation = Wire<'AutomationView'>;

export type Person = Wire<'AutomationPerson'>;

export type Automations = Wire<'Automations'>;

export type Met = Wire<'AutomationMeets'>;
export type DryRun = Wire<'AutomationDryRun'>;

export const automationsQuery = read('/api/automations');
export const logQuery = (id: string) => read('/api/automations/{id}/runs', { id });

export type Draft = Pick<Automation, 'name' | 'active' | 'rule'>;

export const saveAutomation = (id: string | null, version: number, draft: Draft) =>
  id
    ? write('PUT', '/api/automations/{id}', { params: { id }, body: { version, ...draft } })
    : write('POST', '/api/automations', { body: draft });

export const removeAutomation = ({ id, version }: Automation) =>
  write('DELETE', '/api/automations/{id}', { params: { id }, query: { version } });

const tryOut = (rule: Rule, id: string | null) =>
  write('POST', '/api/automations/dry-run', { body: { rule, ...(id ? { id } : {}) } });

/** A rehearsal: asked with a body, and kept only while it is shown. */
export const dryRunQuery = (rule: Rule, id: string | null) =>
  queryOptions({
    queryKey: readKey('/api/automations/dry-run', {}, { id, rule: JSON.stringify(rule) }),
    queryFn: () => tryOut(rule, id),
    gcTime: 0,
  });

export const runForWaiting = ({ id, version }: Automation, applicationIds: string[]) =>
  write('POST', '/api/automations/{id}/waiting', {
    params: { id },
    body: { version, applicationIds },
  });
