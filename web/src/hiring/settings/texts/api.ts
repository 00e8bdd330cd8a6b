/** The brand's text messages, as the server sends them. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';

/** The number is null where a messaging service picks one; quiet times are wall-clock times at the restaurant. */
export type TextLine = Wire<'TextLine'>;

export const textLineQuery = read('/api/sms-settings');
