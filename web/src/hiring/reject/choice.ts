/** How the person answered the form last: the server keeps it with each rejection. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';

export type RejectChoice = Wire<'RejectChoice'>;

export const rejectChoiceQuery = read('/api/users/me/reject-choice');
