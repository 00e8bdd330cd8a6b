/** How far a new brand is with its first steps. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type Setup = Wire<'Setup'>;

export const setupQuery = read('/api/hiring/setup');
export const endSetup = () => write('POST', '/api/hiring/setup/end');
