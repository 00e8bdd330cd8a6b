/** One person's timesheet beside the grid: what must be settled, the days, the edits, and how the pay comes about. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hoursMinutes } from '@/lib/time/hours';
import { type Row, refreshSheets, sheetQuery, type Timesheet } from '../api';
import { sum, totalPaid } from '../model';
import { STATE_NAMES, STATE_TONES } from '../names';
import { WeekPay } from '../week-pay';
import { DayCard } from './day-card';
import { Edits } from './edits';
import { OpenFlags } from './open-flags';
import { SheetActions } from './sheet-actions';
import { SheetHistory } from './sheet-history';

type Props = {
  periodStart: string;
  employeeId: string;
  /** Their row, where the list has it. */
  row: Row | undefined;
  /** The reader's own time: only an owner may change it. */
  isSelf: boolean;
  /** The day that was opened. */
  day: string | null;
  onClose(): void;
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
};

export function PersonPanel({
  periodStart,
  employeeId,
  row,
  isSelf,
  day,
  onClose,
  onBefore,
  onAfter,
}: Props) {
  const intl = useIntl();
  const query = useQuery(sheetQuery(periodStart, employeeId));
  return (
    <div className="grid gap-4 p-4 pb-10">
      <div className="flex items-center justify-end gap-1">
        <IconButton
          size="sm"
          disabled={!onBefore}
          label={intl.formatMessage({ id: 'timesheets.key.previous', defaultMessage: 'Previous person' })}
          onClick={onBefore}
        >
          <ChevronUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          disabled={!onAfter}
          label={intl.formatMessage({ id: 'timesheets.key.next', defaultMessage: 'Next person' })}
          onClick={onAfter}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={intl.formatMessage({ id: 'sheet.close', defaultMessage: 'Close' })}
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
        {(sheet) => <Content sheet={sheet} row={row} isSelf={isSelf} day={day} />}
      </AsyncPanel>
    </div>
  );
}

type ContentProps = Pick<Props, 'row' | 'isSelf' | 'day'> & { sheet: Timesheet };

function Content({ sheet, row, isSelf, day }: ContentProps) {
  const client = useQueryClient();
  const refresh = () => refreshSheets(client, sheet.period.id);
  const { name, state, days, weeks, lines, edits, disputeNote } = sheet;
  const over = sum(
    weeks.map(({ overtimeMinutes, doubletimeMinutes }) => overtimeMinutes + doubletimeMinutes),
  );
  return (
    <>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-22 tracking-tight">{name}</h2>
          <Badge tone={STATE_TONES[state]}>
            <FormattedMessage {...STATE_NAMES[state]} />
          </Badge>
        </div>
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="timesheets.person.summary"
            defaultMessage="{worked} worked, {planned} planned, {over} overtime"
            values={{
              worked: hoursMinutes(totalPaid(days)),
              planned: hoursMinutes(row?.scheduledMinutes ?? 0),
              over: hoursMinutes(over),
            }}
          />
        </p>
        {disputeNote && <p className="text-14 md:text-13">{`“${disputeNote}”`}</p>}
        <SheetHistory sheet={sheet} />
      </header>
      <SheetActions sheet={sheet} flags={row?.flags ?? []} isSelf={isSelf} onChanged={refresh} />
      <OpenFlags sheet={sheet} flags={row?.flags ?? []} onChanged={refresh} />
      <section className="grid gap-2">
        <h3 className="text-16">
          <FormattedMessage id="timesheets.days" defaultMessage="Days" />
        </h3>
        {days
          .filter(
            ({ scheduled, entries, findings }) => scheduled.length + entries.length + findings.length > 0,
          )
          .map((one) => (
            <DayCard
              key={one.date}
              sheet={sheet}
              day={one}
              plannedMinutes={row?.days.find(({ date }) => date === one.date)?.scheduledMinutes ?? 0}
              isSelf={isSelf}
              isOpen={one.date === day}
              onChanged={refresh}
            />
          ))}
      </section>
      {edits.length > 0 && <Edits edits={edits} days={days} />}
      <WeekPay weeks={weeks} lines={lines} days={days} />
    </>
  );
}
