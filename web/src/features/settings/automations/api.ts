/** Automations as they travel: what is read, written and tried out. */

import { queryOptions } from '@tanstack/react-query';
import type { Text } from '@/api/errors';
import { read, readKey } from '@/api/read';
import { write } from '@/api/write';
import type { Role } from '@/auth/permission-names';
import type { Stage } from '@/components/hiring/types';

export const TRIGGERS = [
  'application_received',
  'stage_entered',
  'waiting',
  'no_show',
  'work_sample_done',
] as const;
export type TriggerKind = (typeof TRIGGERS)[number];

export const FIELDS = ['band', 'stage', 'language', 'source', 'text_consent'] as const;
export type ConditionField = (typeof FIELDS)[number];

export const ACTIONS = ['send_template', 'send_link', 'move', 'assign', 'notify'] as const;
export type ActionKind = (typeof ACTIONS)[number];

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
] as const;
export type RoleCode = (typeof ROLES)[number];

export type Why =
  | 'not_active'
  | 'left_stage'
  | 'no_consent'
  | 'opted_out'
  | 'no_address'
  | 'already'
  | 'by_hand'
  | 'template_off'
  | 'unresolved'
  | 'stage_hidden'
  | 'person_gone'
  | 'refused';

export type Condition = { field: ConditionField; is: boolean; values: string[] };

export type Rule = {
  trigger: { kind: TriggerKind; stage: Stage | null; days: number | null };
  /** Null: everywhere. */
  locationIds: string[] | null;
  /** Empty: all. */
  roles: RoleCode[];
  conditions: Condition[];
  action: {
    kind: ActionKind;
    templateKey: string | null;
    dateInDays: number | null;
    stage: Stage | null;
    userId: string | null;
  };
};

export type Automation = {
  id: string;
  name: string;
  active: boolean;
  rule: Rule;
  since: string | null;
  doneRecently: number;
  /** Others that do the same on the same occasion. */
  overlaps: string[];
  editable: boolean;
  version: number;
};

export type Person = { id: string; name: string; role: Role; mayOwn: boolean };

export type Automations = { items: Automation[]; people: Person[]; editable: boolean; most: number };

export type Met = {
  applicationId: string;
  name: string;
  jobTitle: Text;
  locationName: string;
  at: string;
  why: Why | null;
};
export type People = { count: number; items: Met[] };
export type DryRun = {
  since: string;
  reached: People;
  skipped: People;
  waiting: People;
  overlaps: string[];
};

export const automationsQuery = read<Automations>('/api/automations');
export const logQuery = (id: string) => read<{ items: Met[] }>('/api/automations/{id}/acts', { id });

export type Draft = Pick<Automation, 'name' | 'active' | 'rule'>;

export const saveAutomation = (id: string | null, version: number, draft: Draft) =>
  id
    ? write<Automation>('PUT', '/api/automations/{id}', { params: { id }, body: { version, ...draft } })
    : write<Automation>('POST', '/api/automations', { body: draft });

export const removeAutomation = ({ id, version }: Automation) =>
  write('DELETE', '/api/automations/{id}', { params: { id }, query: { version } });

const tryOut = (rule: Rule, id: string | null) =>
  write<DryRun>('POST', '/api/automations/dry-run', { body: { rule, ...(id ? { id } : {}) } });

/** A rehearsal: asked with a body, and kept only while it is shown. */
export const dryRunQuery = (rule: Rule, id: string | null) =>
  queryOptions({
    queryKey: readKey('/api/automations/dry-run', {}, { id, rule: JSON.stringify(rule) }),
    queryFn: () => tryOut(rule, id),
    gcTime: 0,
  });

export const reachWaiting = ({ id, version }: Automation, applicationIds: string[]) =>
  write<{ asked: number }>('POST', '/api/automations/{id}/waiting', {
    params: { id },
    body: { version, applicationIds },
  });
