/** A manager's phone: a card for each person to review, then the clean ones in one line each. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Empty } from '@/components/ui/empty';
import { difference, hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import type { PeriodSheets, Row } from '../api';
import { type Group, needsReview, openFlags } from '../model';
import { FLAG_NAMES, GROUP_NAMES, STATE_NAMES } from '../names';
import { ApproveClean } from './approve-clean';
import { Totals } from './totals';

type Props = {
  sheets: PeriodSheets;
  groups: readonly { group: Group; rows: Row[] }[];
  filters: ReactNode;
  onOpen(employeeId: string): void;
};

export function PhoneList({ sheets, groups, filters, onOpen }: Props) {
  return (
    <>
      {filters}
      <div className="grid gap-5 px-4 pb-6">
        {groups.length === 0 && (
          <Empty title={<FormattedMessage id="timesheets.none" defaultMessage="No one to show" />} />
        )}
        {groups.map(({ group, rows }) => (
          <section key={group} className="grid gap-2">
            <h2 className="text-16">
              <FormattedMessage {...GROUP_NAMES[group]} />{' '}
              <span className="font-normal text-muted">{rows.length}</span>
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {rows.map((row) => (
                <li key={row.employeeId}>
                  <button
                    type="button"
                    onClick={() => onOpen(row.employeeId)}
                    className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-2"
                  >
                    <span className="grid min-w-0 flex-1 gap-1">
                      <b>{row.name}</b>
                      {group === 'review' ? <Waiting row={row} /> : <Quiet row={row} />}
                    </span>
                    <span className="text-right tabular-nums">
                      <b className="block">{hoursMinutes(row.workedMinutes)}</b>
                      <span className="text-13 text-muted">
                        {difference(row.workedMinutes, row.scheduledMinutes)}
                      </span>
                    </span>
                    <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
                  </button>
                </li>
              ))}
            </ul>
            {group === 'clean' && (
              <div className="grid">
                <ApproveClean period={sheets.period} count={rows.length} />
              </div>
            )}
          </section>
        ))}
      </div>
      <Totals sheets={sheets} />
    </>
  );
}

/** What has to be settled, each with its day. */
function Waiting({ row }: { row: Row }) {
  const dates = useDates();
  const waiting = openFlags(row.flags).filter(needsReview);
  return (
    <span className="grid justify-items-start gap-1 text-14 text-muted">
      {waiting.map((flag) => (
        <span
          key={`${flag.code} ${flag.date} ${flag.entryId}`}
          className="flex flex-wrap items-center gap-1.5"
        >
          <Badge tone="danger">
            <FormattedMessage {...FLAG_NAMES[flag.code]} />
          </Badge>
          {dates.day(flag.date)}
        </span>
      ))}
      {row.state === 'disputed' && (
        <Badge tone="danger">
          <FormattedMessage {...STATE_NAMES.disputed} />
        </Badge>
      )}
      {row.openEdits > 0 && (
        <Badge tone="warn">
          <FormattedMessage id="timesheets.edit_unanswered" defaultMessage="Edit not answered" />
        </Badge>
      )}
    </span>
  );
}

function Quiet({ row }: { row: Row }) {
  return (
    <span className="text-14 text-muted">
      <FormattedMessage {...STATE_NAMES[row.state]} />
    </span>
  );
}
