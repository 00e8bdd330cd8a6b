/** An edit in one sentence: who changed which time from what to what, and the reason. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { hoursMinutes } from '@/lib/time/hours';
import type { SheetDay, TimeEdit } from './api';
import { changesOf } from './model';
import { useEntryText } from './use-entry-text';

type Props = { edit: TimeEdit; days: readonly SheetDay[] };

export function EditText({ edit, days }: Props) {
  const { clock } = useEntryText();
  const entry = days.flatMap(({ entries }) => entries).find(({ id }) => id === edit.entryId);
  const changes = entry ? changesOf(edit, entry) : [];
  const author = edit.madeByName ?? 'Lineup';
  const time = (at: string | null) => (at === null || !entry ? '–' : clock(at, entry.locationId));
  return (
    <div className="grid gap-0.5">
      {changes.map(({ kind, from, to }) => {
        const values = { author, from: <s>{time(from)}</s>, to: <b>{time(to)}</b> };
        return (
          <p key={`${kind} ${from} ${to}`}>
            {from === null ? <Added kind={kind} values={values} /> : <Changed kind={kind} values={values} />}
          </p>
        );
      })}
      <p>
        <FormattedMessage
          id="timesheets.edit.minutes"
          defaultMessage="{author}: paid time {before} → {after}"
          values={{
            author,
            before: hoursMinutes(edit.minutesBefore),
            after: <b>{hoursMinutes(edit.minutesAfter)}</b>,
          }}
        />
      </p>
      <p className="text-muted">{`“${edit.reason}”`}</p>
    </div>
  );
}

type ChangeProps = { kind: 'clock_in' | 'clock_out'; values: Record<'author' | 'from' | 'to', ReactNode> };

function Added({ kind, values }: ChangeProps) {
  return kind === 'clock_in' ? (
    <FormattedMessage
      id="timesheets.edit.in_added"
      defaultMessage="{author} added the clock-in at {to}"
      values={values}
    />
  ) : (
    <FormattedMessage
      id="timesheets.edit.out_added"
      defaultMessage="{author} added the clock-out at {to}"
      values={values}
    />
  );
}

function Changed({ kind, values }: ChangeProps) {
  return kind === 'clock_in' ? (
    <FormattedMessage
      id="timesheets.edit.in"
      defaultMessage="{author} changed the clock-in from {from} to {to}"
      values={values}
    />
  ) : (
    <FormattedMessage
      id="timesheets.edit.out"
      defaultMessage="{author} changed the clock-out from {from} to {to}"
      values={values}
    />
  );
}
