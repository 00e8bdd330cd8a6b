/** Requests of the brand rules. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { NewRule, RuleChange } from './types';

export const rulesQuery = read('/api/rules');
export const libraryQuery = read('/api/rules/library');
export const ruleQuery = (id: string) => read('/api/rules/{id}', { id });
export const changesQuery = read('/api/rules/changes');
export const changeQuery = (no: number) => read('/api/rules/changes/{no}', { no });

export const draftChange = (body: Wire<'NewRuleChange'>) => write('POST', '/api/rules/changes', { body });

export const saveChange = (no: number, body: Wire<'RuleChangeEdit'>) =>
  write('PATCH', '/api/rules/changes/{no}', { params: { no }, body });

export const requestApproval = (no: number, version: number) =>
  write('POST', '/api/rules/changes/{no}/request-approval', { params: { no }, body: { version } });

export const rollBack = (id: string, body: Wire<'RuleRollback'>) =>
  write('POST', '/api/rules/{id}/rollback', { params: { id }, body });

export const checkRule = (rule: NewRule) => write('POST', '/api/rules/check', { body: { rule } });

/** The answer of a write is what the next screen shows first. */
export function storeChange(client: QueryClient, change: RuleChange): void {
  client.setQueryData(changeQuery(change.no).queryKey, change);
  void client.invalidateQueries({ queryKey: changesQuery.queryKey, exact: true });
}

/** After what changes the rules themselves. */
export async function refreshRules(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: readKey('/api/rules') }),
    client.invalidateQueries({ queryKey: readKey('/api/rules/changes') }),
  ]);
}
