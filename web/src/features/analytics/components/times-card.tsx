/** Time to hire week by week: a line, and the table behind it. */
import { FormattedMessage, useIntl } from 'react-intl';
import { LineChart } from '@/components/chart/line-chart';
import { useDates } from '@/lib/time/use-dates';
import type { Times } from '../api';
import { useFigures } from '../use-figures';
import { cell, head, Remark } from './report';

export function TimesView({ times, asTable }: { times: Times; asTable: boolean }) {
  const intl = useIntl();
  const dates = useDates();
  const figures = useFigures();
  const { n, p90 } = times.timeToHire;
  if (n === 0) {
    return (
      <Remark>
        <FormattedMessage
          id="analytics.times.empty"
          defaultMessage="The line begins with the first hire of people who applied in this time."
        />
      </Remark>
    );
  }
  return (
    <>
      <p className="mb-2 text-14 text-muted md:text-13">
        <FormattedMessage
          id="analytics.times.lead"
          defaultMessage="Median by week, {n, plural, one {# hire} other {# hires}}, nine in ten within {days}"
          values={{ n, days: figures.days(p90) }}
        />
      </p>
      {asTable ? (
        <table className="w-full text-14 md:text-13">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className={`${head} text-left!`}>
                <FormattedMessage id="analytics.week_of" defaultMessage="Week of" />
              </th>
              <th scope="col" className={head}>
                <FormattedMessage id="analytics.hired" defaultMessage="Hired" />
              </th>
              <th scope="col" className={head}>
                <FormattedMessage id="analytics.median" defaultMessage="Median" />
              </th>
            </tr>
          </thead>
          <tbody>
            {times.weeks.map(({ weekStart, timeToHire }) => (
              <tr key={weekStart} className="border-line/75 border-b last:border-b-0">
                <th scope="row" className="py-1.5 text-left font-normal!">
                  {dates.monthDay(weekStart)}
                </th>
                <td className={cell}>{figures.number(timeToHire.n)}</td>
                <td className={cell}>{figures.days(timeToHire.median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <LineChart
          label={intl.formatMessage({
            id: 'analytics.times.picture',
            defaultMessage: 'Days from applying to being hired, median by week. The table says the same.',
          })}
          labels={times.weeks.map(({ weekStart }) => dates.monthDay(weekStart))}
          values={times.weeks.map(({ timeToHire }) => timeToHire.median)}
          write={figures.days}
        />
      )}
    </>
  );
}
