/** Edits of a period that reduced paid time: who made them, of whose time, and by how much. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hoursMinutes } from '@/lib/time/hours';
import { shavedQuery } from '../api';
import { sum } from '../model';

type Props = { periodStart: string; onClose(): void };

export function ShavedSheet({ periodStart, onClose }: Props) {
  const query = useQuery(shavedQuery(periodStart));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="timesheets.shaved.label" defaultMessage="Edits that took time away" />}
      description={
        <FormattedMessage
          id="timesheets.shaved.text"
          defaultMessage="Time that was worked must be paid. Each edit that reduced it is counted here."
        />
      }
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ rows, minutes: total }) =>
          rows.length === 0 ? (
            <Empty
              title={<FormattedMessage id="timesheets.shaved.none" defaultMessage="No time was taken away" />}
            />
          ) : (
            <table className="w-full text-14">
              <thead>
                <tr className="border-line border-b text-left text-13 text-muted">
                  <th scope="col" className="py-2 font-medium">
                    <FormattedMessage id="timesheets.shaved.by" defaultMessage="Edited by" />
                  </th>
                  <th scope="col" className="py-2 font-medium">
                    <FormattedMessage id="timesheets.column.person" defaultMessage="Person" />
                  </th>
                  <th scope="col" className="py-2 text-right font-medium">
                    <FormattedMessage id="timesheets.shaved.edits" defaultMessage="Edits" />
                  </th>
                  <th scope="col" className="py-2 text-right font-medium">
                    <FormattedMessage id="timesheets.shaved.not_agreed" defaultMessage="Not agreed" />
                  </th>
                  <th scope="col" className="py-2 text-right font-medium">
                    <FormattedMessage id="timesheets.shaved.time" defaultMessage="Time" />
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(
                  ({ managerId, managerName, employeeId, employeeName, edits, notAgreed, minutes }) => (
                    <tr key={`${managerId} ${employeeId}`} className="h-11 border-line border-b">
                      <td>{managerName ?? 'Lineup'}</td>
                      <td>{employeeName}</td>
                      <td className="text-right tabular-nums">{edits}</td>
                      <td className="text-right tabular-nums">{notAgreed}</td>
                      <td className="text-right font-semibold tabular-nums">{hoursMinutes(-minutes)}</td>
                    </tr>
                  ),
                )}
              </tbody>
              <tfoot>
                <tr className="h-11 font-semibold">
                  <th scope="row" colSpan={2} className="text-left">
                    <FormattedMessage id="timesheets.shaved.total" defaultMessage="Total" />
                  </th>
                  <td className="text-right tabular-nums">{sum(rows.map(({ edits }) => edits))}</td>
                  <td className="text-right tabular-nums">{sum(rows.map(({ notAgreed }) => notAgreed))}</td>
                  <td className="text-right tabular-nums">{hoursMinutes(-total)}</td>
                </tr>
              </tfoot>
            </table>
          )
        }
      </AsyncPanel>
    </Sheet>
  );
}
