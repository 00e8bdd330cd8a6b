/** People by measure: a table, on phones a card for each person. */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataList } from '@/components/ui/data-list';
import { hoursText } from '@/lib/time/clock';
import type { FairnessRow } from './api';
import { largest, type Measure, measuresOf } from './model';
import { ShareCell } from './share-cell';

const NAMES = defineMessages({
  weekends: { id: 'shift_fairness.weekends', defaultMessage: 'Weekend shifts' },
  closings: { id: 'shift_fairness.closings', defaultMessage: 'Closings' },
  clopenings: { id: 'shift_fairness.clopenings', defaultMessage: 'Clopenings' },
  cutMinutes: { id: 'shift_fairness.cut_hours', defaultMessage: 'Hours cut' },
  tipPercent: { id: 'shift_fairness.tips', defaultMessage: 'Tip potential' },
}) satisfies Record<Measure, unknown>;

export function LedgerTable({ rows }: { rows: readonly FairnessRow[] }) {
  const intl = useIntl();
  const measures = measuresOf(rows);
  const full = Object.fromEntries(measures.map((measure) => [measure, largest(rows, measure)]));
  const cell = (row: FairnessRow, measure: Measure) => (
    <ShareCell measure={measure} share={row[measure]} full={full[measure] ?? 0} />
  );
  const columns: Column<FairnessRow>[] = [
    {
      id: 'name',
      header: <FormattedMessage id="shift_fairness.person" defaultMessage="Person" />,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'hours',
      header: <FormattedMessage id="shift_fairness.hours" defaultMessage="Hours" />,
      cell: ({ minutes }) => hoursText(minutes),
      align: 'right',
    },
    ...measures.map((measure) => ({
      id: measure,
      header: <FormattedMessage {...NAMES[measure]} />,
      cell: (row: FairnessRow) => cell(row, measure),
    })),
  ];
  return (
    <DataList
      label={intl.formatMessage({ id: 'screen.shift_fairness', defaultMessage: 'Shift fairness' })}
      rows={rows}
      rowId={({ employeeId }) => employeeId}
      columns={columns}
      phoneRow={(row) => (
        <div className="grid w-full gap-2 py-1">
          <p className="flex items-baseline justify-between gap-2">
            <b>{row.name}</b>
            <span className="text-14 text-muted">
              <FormattedMessage
                id="schedule.hours"
                defaultMessage="{hours} h"
                values={{ hours: hoursText(row.minutes) }}
              />
            </span>
          </p>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-14">
            {measures.map((measure) => (
              <div key={measure}>
                <dt className="text-13 text-muted">
                  <FormattedMessage {...NAMES[measure]} />
                </dt>
                <dd>{cell(row, measure)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    />
  );
}
