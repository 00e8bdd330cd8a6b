/** How long somebody waits, and when that is too long. */
import { phoneText } from '@/components/hiring/thread/phone';

/** After so many hours without an answer a waiting person is marked. */
const TOO_LONG_HOURS = 24;

export type Waiting = { days: number; hours: number; minutes: number; tooLong: boolean };

export function waiting(since: string, now: Date): Waiting {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60),
    minutes,
    tooLong: minutes > TOO_LONG_HOURS * 60,
  };
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
