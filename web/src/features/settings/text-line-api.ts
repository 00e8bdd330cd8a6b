/** How the brand texts, as the server tells it. */
import type { Text } from '@/api/errors';
import { read } from '@/api/read';

export type TextLine = {
  carrier: 'gateway' | 'demo' | 'none';
  /** E.164; null where a messaging service picks one. */
  number: string | null;
  webhook: string | null;
  /** Wall-clock times at the restaurant: `20:00`. */
  quietFrom: string;
  quietUntil: string;
  consent: { version: string; words: Text }[];
  answers: { words: string[]; answer: Text }[];
  keywords: { keyword: string; locationName: string | null; jobTitle: Text | null }[];
};

export const textLineQuery = read<TextLine>('/api/text-line');
