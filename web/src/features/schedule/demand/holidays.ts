/** Federal holidays by name. */
import { defineMessages, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';

const NAMES = defineMessages({
  new_year: { id: 'holiday.new_year', defaultMessage: 'New Year’s Day' },
  martin_luther_king: { id: 'holiday.martin_luther_king', defaultMessage: 'Martin Luther King Jr. Day' },
  presidents: { id: 'holiday.presidents', defaultMessage: 'Presidents’ Day' },
  memorial: { id: 'holiday.memorial', defaultMessage: 'Memorial Day' },
  juneteenth: { id: 'holiday.juneteenth', defaultMessage: 'Juneteenth' },
  independence: { id: 'holiday.independence', defaultMessage: 'Independence Day' },
  labor: { id: 'holiday.labor', defaultMessage: 'Labor Day' },
  columbus: { id: 'holiday.columbus', defaultMessage: 'Columbus Day' },
  veterans: { id: 'holiday.veterans', defaultMessage: 'Veterans Day' },
  thanksgiving: { id: 'holiday.thanksgiving', defaultMessage: 'Thanksgiving' },
  christmas: { id: 'holiday.christmas', defaultMessage: 'Christmas' },
});

export function useHolidayName() {
  const intl = useIntl();
  return (holiday: Wire<'Holiday'>) => intl.formatMessage(NAMES[holiday]);
}
