/** What the pages of changes write. */
import { write } from '@/api/write';
import type { RuleChange } from '../types';

/** Of the content that was read: another one is refused. */
export const approve = ({ no, contentHash }: RuleChange, note: string | null) =>
  write('POST', '/api/rules/changes/{no}/approve', { params: { no }, body: { note, contentHash } });

export const requestChanges = ({ no }: RuleChange, note: string) =>
  write('POST', '/api/rules/changes/{no}/request-changes', { params: { no }, body: { note } });

export const withdraw = ({ no }: RuleChange, reason: string) =>
  write('POST', '/api/rules/changes/{no}/withdraw', { params: { no }, body: { reason } });
