/** Person by day: worked over planned in each cell, the sums of the period, and why a row waits. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Empty } from '@/components/ui/empty';
import { Segmented } from '@/components/ui/segmented';
import { cx } from '@/lib/cx';
import { dateValue, hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { PayPeriod, Row } from '../api';
import { type Group, weekIndex, weeksOf } from '../model';
import { GROUP_NAMES } from '../names';
import { GridRow } from './grid-row';

type Props = {
  period: PayPeriod;
  groups: readonly { group: Group; rows: Row[] }[];
  openId: string | null;
  /** The row that the keys are on. */
  currentId: string | null;
  onOpen(employeeId: string, day?: string): void;
};

const HEAD = 'px-2 py-2 font-medium whitespace-nowrap';

export function Grid({ period, groups, openId, currentId, onOpen }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const weeks = weeksOf(period);
  const [at, setAt] = useState(() => weekIndex(weeks, hereToday()));
  const days = weeks[at] ?? [];
  const hasMoney = groups.some(({ rows }) => rows.some(({ premiumCents }) => premiumCents !== null));
  if (groups.length === 0)
    return (
      <div className="px-6 pb-6">
        <Empty title={<FormattedMessage id="timesheets.none" defaultMessage="No one to show" />}>
          <FormattedMessage
            id="timesheets.none_more"
            defaultMessage="Timesheets begin with the first shift or clock-in of the period."
          />
        </Empty>
      </div>
    );
  return (
    <>
      {weeks.length > 1 && (
        <div className="px-6 pb-3">
          <Segmented
            label={intl.formatMessage({ id: 'timesheets.weeks', defaultMessage: 'Week of the period' })}
            options={weeks.map((week, index) => ({
              value: String(index),
              label: dates.range(week[0] ?? '', week.at(-1) ?? '').replace(/, \d{4}$| \d{4}$/, ''),
            }))}
            value={String(at)}
            onChange={(index) => setAt(Number(index))}
          />
        </div>
      )}
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-14">
          <caption className="sr-only">
            <FormattedMessage
              id="timesheets.grid"
              defaultMessage="Planned and worked time by person and day"
            />
          </caption>
          <thead>
            <tr className="border-line border-y text-left text-13 text-muted">
              <th scope="col" className={cx(HEAD, 'pl-6')}>
                <FormattedMessage id="timesheets.column.person" defaultMessage="Person" />
              </th>
              {days.map((date) => (
                <th key={date} scope="col" className={cx(HEAD, 'text-center')}>
                  {intl.formatDate(dateValue(date), { weekday: 'short', timeZone: 'UTC' })}{' '}
                  <b className="text-ink">{Number(date.slice(8))}</b>
                </th>
              ))}
              <th scope="col" className={cx(HEAD, 'text-right')}>
                <FormattedMessage id="timesheets.column.worked" defaultMessage="Worked" />
              </th>
              <th scope="col" className={cx(HEAD, 'text-right')}>
                <FormattedMessage id="timesheets.column.difference" defaultMessage="Off plan" />
              </th>
              <th scope="col" className={cx(HEAD, 'text-right')}>
                <FormattedMessage id="timesheets.filter.overtime" defaultMessage="Overtime" />
              </th>
              {hasMoney && (
                <th scope="col" className={cx(HEAD, 'text-right')}>
                  <FormattedMessage id="timesheets.column.premium" defaultMessage="Premium" />
                </th>
              )}
              <th scope="col" className={cx(HEAD, 'pr-6')}>
                <FormattedMessage id="timesheets.column.state" defaultMessage="State" />
              </th>
            </tr>
          </thead>
          {groups.map(({ group, rows }) => (
            <tbody key={group}>
              <tr className="border-line border-b bg-canvas">
                <th
                  scope="rowgroup"
                  colSpan={days.length + (hasMoney ? 6 : 5)}
                  className="px-6 py-2 text-left"
                >
                  <FormattedMessage {...GROUP_NAMES[group]} />{' '}
                  <span className="font-normal text-muted">{rows.length}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <GridRow
                  key={row.employeeId}
                  row={row}
                  days={days}
                  hasMoney={hasMoney}
                  isOpen={row.employeeId === openId}
                  isCurrent={row.employeeId === currentId}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}
