/** How far a new brand is with its first steps. */
import { read } from '@/api/read';
import { write } from '@/api/write';

export type Setup = {
  over: boolean;
  logo: boolean;
  location: boolean;
  position: boolean;
  team: boolean;
  job: boolean;
  posterJobId: string | null;
};

export const setupQuery = read<Setup>('/api/hiring/setup');
export const endSetup = () => write('POST', '/api/hiring/setup/end', { body: {} });
