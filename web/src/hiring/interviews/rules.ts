/** Weekly stretches of interview time: on the wire, and how much they hold. */
import type { QueryClient } from '@tanstack/react-query';
import { readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { minutesOfDay } from '@/lib/time/clock';

export type Rule = Wire<'AvailabilityRule'>;

export function refreshAvailability(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: readKey('/api/interview-availability') });
}

type Body = Wire<'RuleBody'>;

export const addRule = (body: Body) => write('POST', '/api/interview-availability', { body });
export const changeRule = (id: string, body: Body) =>
  write('PATCH', '/api/interview-availability/{id}', { params: { id }, body });
export const removeRule = ({ id, version }: Rule) =>
  write('DELETE', '/api/interview-availability/{id}', { params: { id }, query: { version } });

/** How many interviews a rule offers on one of its days. */
export function perDay({
  startTime,
  endTime,
  slotMinutes,
  bufferMinutes,
}: Pick<Rule, 'startTime' | 'endTime' | 'slotMinutes' | 'bufferMinutes'>): number {
  const span = minutesOfDay(endTime) - minutesOfDay(startTime);
  if (span < slotMinutes || slotMinutes <= 0) return 0;
  return 1 + Math.floor((span - slotMinutes) / (slotMinutes + bufferMinutes));
}

/** Minutes at the end that hold no whole interview. */
export function unused(rule: Pick<Rule, 'startTime' | 'endTime' | 'slotMinutes' | 'bufferMinutes'>): number {
  const span = minutesOfDay(rule.endTime) - minutesOfDay(rule.startTime);
  const count = perDay(rule);
  return count === 0 ? span : span - count * rule.slotMinutes - (count - 1) * rule.bufferMinutes;
}
