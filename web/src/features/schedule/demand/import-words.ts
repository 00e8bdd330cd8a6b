/** What is wrong with a row of a file of sales. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Wire } from '@/api/wire';

type SalesRowFault = Wire<'SalesRowFault'>;

export const COLUMNS = defineMessages({
  date: { id: 'demand.column.date', defaultMessage: 'date' },
  time: { id: 'demand.column.time', defaultMessage: 'time' },
  sales: { id: 'demand.column.sales', defaultMessage: 'sales' },
  covers: { id: 'demand.column.covers', defaultMessage: 'covers' },
});

/** A column that is missing is named. */
export const FAULTS: Record<SalesRowFault, MessageDescriptor> = defineMessages({
  column_missing: { id: 'demand.row.column_missing', defaultMessage: 'The column “{column}” is missing.' },
  empty: { id: 'demand.row.empty', defaultMessage: 'The file has no rows.' },
  too_many_days: { id: 'demand.row.too_many_days', defaultMessage: 'More than 400 days. Split the file.' },
  date_unreadable: {
    id: 'demand.row.date_unreadable',
    defaultMessage: 'No date such as 2026-11-30 or 11/30/2026.',
  },
  date_ahead: { id: 'demand.row.date_ahead', defaultMessage: 'This day isn’t over.' },
  time_unreadable: { id: 'demand.row.time_unreadable', defaultMessage: 'No time such as 18:30 or 6:30 PM.' },
  sales_unreadable: { id: 'demand.row.sales_unreadable', defaultMessage: 'No amount such as 1234.50.' },
  covers_unreadable: { id: 'demand.row.covers_unreadable', defaultMessage: 'No whole number of covers.' },
  day_twice: {
    id: 'demand.row.day_twice',
    defaultMessage: 'This day is there with and without times, or twice.',
  },
});
