/** What a row of the summary is called. */
import { useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import type { PayrollRow, Pivot } from '../api';

export function useRowName() {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  return ({ key, name }: PayrollRow, by: Pivot): string => {
    if (by === 'day') return dates.day(key);
    if (by === 'position' && key === '')
      return intl.formatMessage({ id: 'payroll.no_position', defaultMessage: 'Without a position' });
    return text(name);
  };
}
