/** The server's clock, second by second, whatever this device's clock shows. */
import { useNow } from '@/lib/use-now';

const SECOND_MS = 1000;

export const useServerNow = (offsetMs: number): number => useNow(SECOND_MS).getTime() + offsetMs;
