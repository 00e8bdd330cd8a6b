/** Values of rules in words: "11 h", "4 h 30 min", "5 days", "9:00 PM". */
import { useIntl } from 'react-intl';
import { useDates } from '@/lib/time/use-dates';
import type { LibraryValue } from '../types';

const HOUR = 60;
const DAY = 24 * HOUR;

/** From this largest value on, minutes are written and typed in hours. */
const IN_HOURS = 4 * HOUR;

export const inHours = ({ unit, most }: Pick<LibraryValue, 'unit' | 'most'>): boolean =>
  unit === 'minutes' && most > IN_HOURS;

/** "11 h", "4 h 30 min", "45 min": the same in both languages. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The number in a field: hours for long times, otherwise the value itself. */
export const typedOf = (value: number, definition: LibraryValue): number =>
  inHours(definition) ? value / HOUR : value;

/** What was typed as a value; null where it is no number. */
export function valueTyped(typed: string, definition: LibraryValue): number | null {
  const number = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(number)) return null;
  return Math.round(inHours(definition) ? number * HOUR : number);
}

/** A step up or down, within the bounds. */
export const stepped = (value: number, by: 1 | -1, { least, most, step }: LibraryValue): number =>
  Math.min(most, Math.max(least, value + by * step));

/** The choices of a time of day: minutes after midnight. */
export function clockChoices({ least, most, step }: LibraryValue): number[] {
  const choices = [];
  for (let at = least; at <= most; at += step) choices.push(at);
  return choices;
}

/** Whether `value` asks for less than the law. */
export const weaker = (value: number, law: number, { stricter }: LibraryValue): boolean =>
  stricter === 'higher' ? value < law : value > law;

export function useValueText() {
  const intl = useIntl();
  const dates = useDates();
  return (value: number, unit: LibraryValue['unit']): string => {
    if (unit === 'minutes') return duration(value);
    if (unit === 'days')
      return intl.formatMessage(
        { id: 'rules.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
        { count: value },
      );
    const at = value % DAY;
    const two = (part: number) => String(part).padStart(2, '0');
    return dates.clock(`${two(Math.floor(at / HOUR))}:${two(at % HOUR)}`);
  };
}
