/** Scheduled against actual hours, day by day. */
import { FormattedMessage, useIntl } from 'react-intl';
import { LineChart } from '@/components/chart/line-chart';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import type { Row } from '../api';
import { FIGURE_NAMES } from '../names';
import { useLaborFigures } from '../use-labor-figures';

export function HoursChart({ rows }: { rows: readonly Row[] }) {
  const intl = useIntl();
  const dates = useDates();
  const { hours } = useLaborFigures();
  return (
    <Card
      title={<FormattedMessage id="labor.chart.title" defaultMessage="Hours by day" />}
      aside={
        <p className="flex flex-wrap items-center gap-x-4 text-13 text-muted">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-muted border-t-2 border-dashed" />
            <FormattedMessage {...FIGURE_NAMES.scheduled} />
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-brand border-t-2" />
            <FormattedMessage {...FIGURE_NAMES.actual} />
          </span>
        </p>
      }
    >
      <div className="px-4 pt-2 pb-4">
        <LineChart
          label={intl.formatMessage({
            id: 'labor.chart.picture',
            defaultMessage: 'Scheduled and actual hours, day by day. The table by day has the same data.',
          })}
          labels={rows.map(({ key }) => dates.monthDay(key))}
          values={rows.map(({ figures }) => figures.actualMinutes / 60)}
          compared={rows.map(({ figures }) => figures.scheduledMinutes / 60)}
          write={(value) => hours(value * 60)}
          names={[FIGURE_NAMES.actual, FIGURE_NAMES.scheduled].map((name) => intl.formatMessage(name))}
        />
      </div>
    </Card>
  );
}
