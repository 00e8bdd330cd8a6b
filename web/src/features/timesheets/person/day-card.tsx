/** One day of a sheet: planned against worked as bars, its entries, the rules' findings and the premiums. */
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import type { SheetDay, Timesheet } from '../api';
import { needsReview, paidOf } from '../model';
import { useEntryText } from '../use-entry-text';
import { DayBars } from './day-bars';
import { EntryItem } from './entry-item';
import { PremiumItem } from './premium-item';

type Props = {
  sheet: Timesheet;
  day: SheetDay;
  plannedMinutes: number;
  isSelf: boolean;
  /** Someone came for this day. */
  isOpen: boolean;
  onChanged(): Promise<unknown>;
};

export function DayCard({ sheet, day, plannedMinutes, isSelf, isOpen, onChanged }: Props) {
  const dates = useDates();
  const { planned, positionName } = useEntryText();
  const { date, scheduled, entries, findings, premiums } = day;
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // After the panel went to its top for another person.
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const waits =
    entries.some(({ flags }) => flags.some(needsReview)) ||
    premiums.some(({ candidate, decision }) => candidate && decision === null);
  return (
    <details ref={card} open={isOpen || waits} className="rounded-card border border-line bg-card">
      <summary className="grid min-h-11 cursor-pointer list-none gap-1.5 p-3">
        <span className="flex items-baseline gap-2">
          <b className="mr-auto">{dates.day(date)}</b>
          <b className="tabular-nums">{hoursMinutes(paidOf(day))}</b>
          <span className="text-13 text-muted tabular-nums">
            <FormattedMessage
              id="timesheets.of_planned"
              defaultMessage="of {planned}"
              values={{ planned: hoursMinutes(plannedMinutes) }}
            />
          </span>
        </span>
        <DayBars day={day} />
      </summary>
      <div className="grid gap-3 border-line border-t p-3">
        {scheduled.map((shift) => (
          <p key={shift.shiftId} className="text-14 text-muted md:text-13">
            {[planned(shift), positionName(shift.positionId)].filter(Boolean).join(' · ')}
          </p>
        ))}
        {entries.length === 0 && (
          <p className="text-14 text-muted md:text-13">
            <FormattedMessage id="timesheets.nothing_worked" defaultMessage="Nothing worked." />
          </p>
        )}
        {entries.map((entry) => (
          <EntryItem
            key={entry.id}
            sheet={sheet}
            entry={entry}
            edits={sheet.edits}
            isSelf={isSelf}
            onChanged={onChanged}
          />
        ))}
        {premiums.map((premium) => (
          <PremiumItem
            key={`${premium.ruleId} ${premium.entryId}`}
            sheet={sheet}
            date={date}
            premium={premium}
            onChanged={onChanged}
          />
        ))}
        {findings.map((finding) => (
          <FindingCard key={finding.key} finding={finding} worked />
        ))}
      </div>
    </details>
  );
}
