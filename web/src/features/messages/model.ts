/** When someone waits too long, and what they are called. */
import { phoneText } from '@/lib/phone';

/** After so many hours without an answer a waiting person is marked. */
const TOO_LONG_HOURS = 24;

export function waitsTooLong(since: string, now: Date): boolean {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / 60_000);
  return minutes > TOO_LONG_HOURS * 60;
}

/** What a person is called in the list: their name, else their number. */
export function titleOf({ name, phone }: { name: string; phone: string | null }): string {
  return name || phoneText(phone) || '?';
}

/** Eight in the morning so many days ahead, where this device is. */
export function morningIn(days: number, now: Date): string {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + days);
  morning.setHours(8, 0, 0, 0);
  return morning.toISOString();
}
