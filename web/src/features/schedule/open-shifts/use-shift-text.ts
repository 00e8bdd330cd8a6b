/** A shift in words: "Line cook, Fri, Dec 4, 4p–10p". */
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useLookups } from '../hooks/use-lookups';
import type { OpenShift } from './api';

export type ShiftWords = Pick<OpenShift, 'positionId' | 'date' | 'start' | 'end'>;

export function useShiftText() {
  const dates = useDates();
  const lookups = useLookups();
  return ({ positionId, date, start, end }: ShiftWords) => {
    const position = lookups.position(positionId);
    const name = lookups.positionName(positionId);
    const day = dates.day(date);
    const range = compactRange(start, end);
    return {
      position,
      name,
      day,
      range,
      /** "4:00 PM – 10:00 PM" */
      times: `${dates.clock(start)} – ${dates.clock(end)}`,
      whole: [name, day, range].filter(Boolean).join(', '),
    };
  };
}
