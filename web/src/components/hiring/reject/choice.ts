/** How the person answered the form last: the server keeps it with each rejection. */
import { read } from '@/api/read';
import type { RejectReason } from '../types';

export type RejectChoice = {
  reasonCode: RejectReason;
  notify: boolean;
  delayHours: number;
  keepInTalentPool: boolean;
};

export const rejectChoiceQuery = read<{ choice: RejectChoice | null }>('/api/users/me/reject-choice');
