/** A user's hiring work, and the users who can take it over. */
import type { read } from '@/api/read';
import type { Wire } from '@/api/wire';

/** An interview that its new assignee would hold at the same time as another one. */
export type HandoverConflict = Wire<'HandoverClash'>;
export type Handover = Wire<'Handover'>;
export type HandoverQuery = ReturnType<typeof read<'/api/team/{id}/handover'>>;
