/** Time to hire week by week: a line, and the table behind it. */
import { FormattedMessage, useIntl } from 'react-intl';
import { LineChart } from '@/components/chart/line-chart';
import { useDates } from '@/lib/time/use-dates';
import type { Times } from '../api';
import { NOTHING, useFigures } from '../use-figures';
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
          defaultMessage="The chart starts with the first hire in this period."
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
        {times.goal !== null && <GoalText times={times} goal={times.goal} charted={!asTable} />}
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
              {times.goal !== null && (
                <th scope="col" className={head}>
                  <FormattedMessage id="analytics.goal.title" defaultMessage="Goal" />
                </th>
              )}
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
                {times.goal !== null && (
                  <td className={cell}>
                    <Met median={timeToHire.median} goal={times.goal} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <LineChart
          label={intl.formatMessage({
            id: 'analytics.times.picture',
            defaultMessage: 'Days from application to hire, weekly median. The table has the same data.',
          })}
          labels={times.weeks.map(({ weekStart }) => dates.monthDay(weekStart))}
          values={times.weeks.map(({ timeToHire }) => timeToHire.median)}
          goal={times.goal}
          write={figures.days}
        />
      )}
    </>
  );
}

/** How often the goal was met, week by week, and where another one holds. */
function GoalText({ times, goal, charted }: { times: Times; goal: number; charted: boolean }) {
  const figures = useFigures();
  const medians = times.weeks.flatMap(({ timeToHire }) => timeToHire.median ?? []);
  const met = medians.filter((median) => median <= goal).length;
  return (
    <span className="block">
      <FormattedMessage
        id="analytics.goal.words"
        defaultMessage="Goal: {days}{drawn, select, true { (dashed)} other {}}. Met in {met} of {n, plural, one {# week} other {# weeks}} with a hire."
        values={{ days: figures.days(goal), drawn: charted, met, n: medians.length }}
      />
    </span>
  );
}

function Met({ median, goal }: { median: number | null; goal: number }) {
  const figures = useFigures();
  if (median === null) return NOTHING;
  const over = Math.round((median - goal) * 10) / 10;
  return over <= 0 ? (
    <FormattedMessage id="analytics.goal.met" defaultMessage="met" />
  ) : (
    <FormattedMessage
      id="analytics.goal.over"
      defaultMessage="{days} over"
      values={{ days: figures.shortDays(over) }}
    />
  );
}
