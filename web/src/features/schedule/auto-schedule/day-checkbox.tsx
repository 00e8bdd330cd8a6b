/** Takes a day of the proposal into the draft, or leaves it out; without proposed shifts there is nothing to take. */
import { useIntl } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { dateValue } from '@/lib/time/dates';
import type { TakenDays } from './use-taken-days';

type Props = { date: string; days: TakenDays };

export function DayCheckbox({ date, days }: Props) {
  const intl = useIntl();
  const weekday = intl.formatDate(dateValue(date), { weekday: 'short', timeZone: 'UTC' });
  const label = `${weekday} ${Number(date.slice(8))}`;
  if (!days.offered.includes(date)) return <span className="text-13 text-muted">{label}</span>;
  return (
    <Checkbox
      checked={days.has(date)}
      onChange={() => days.toggle(date)}
      label={<b className="whitespace-nowrap text-16 md:text-13">{label}</b>}
    />
  );
}
