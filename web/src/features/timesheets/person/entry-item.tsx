/** A time entry: its times, breaks and answers, what was pressed at the clock, and the ways to correct it. */
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useMoney } from '@/lib/money/use-money';
import { hoursMinutes } from '@/lib/time/hours';
import { type SheetEntry, type TimeEdit, type Timesheet, voidEntry } from '../api';
import { dayOfEntry, isEditable, needsReview } from '../model';
import { FLAG_NAMES } from '../names';
import { ReasonSheet } from '../reason-sheet';
import { useEntryText } from '../use-entry-text';
import { Punches } from './punches';

const EditEntry = lazy(() => import('../entry/edit-entry').then((code) => ({ default: code.EditEntry })));

/** What was asked, for those who do not read the language in which it was. */
const QUESTIONS = defineMessages({
  meal_1: { id: 'timesheets.question.meal_1', defaultMessage: 'First meal' },
  meal_2: { id: 'timesheets.question.meal_2', defaultMessage: 'Second meal' },
  rests: { id: 'timesheets.question.rests', defaultMessage: 'Rest breaks' },
  all_time: { id: 'timesheets.question.all_time', defaultMessage: 'All hours recorded' },
});

const ANSWERS = defineMessages({
  yes: { id: 'timesheets.answer.yes', defaultMessage: 'Yes' },
  chose: { id: 'timesheets.answer.chose', defaultMessage: 'No, my choice' },
  could_not: { id: 'timesheets.answer.could_not', defaultMessage: 'No, I could not' },
  not_all: { id: 'timesheets.answer.not_all', defaultMessage: 'No, some is missing' },
});

type Props = {
  sheet: Timesheet;
  entry: SheetEntry;
  edits: readonly TimeEdit[];
  isSelf: boolean;
  onChanged(): Promise<unknown>;
};

export function EntryItem({ sheet, entry, edits, isSelf, onChanged }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { can, hasRole } = usePermissions();
  const { range, breaks, positionName, locationName, severalLocations } = useEntryText();
  const [asking, setAsking] = useState<'edit' | 'void' | null>(null);
  const changes = can('timesheets:update') && isEditable(sheet.state) && (!isSelf || hasRole('owner'));
  const facts = [
    positionName(entry.positionId),
    severalLocations && locationName(entry.locationId),
    breaks(entry),
    entry.cashTipsCents !== null &&
      intl.formatMessage(
        { id: 'timesheets.cash_tips', defaultMessage: '{amount} cash tips' },
        { amount: money.cents(entry.cashTipsCents) },
      ),
  ].filter(Boolean);
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <b className="mr-auto text-16 tabular-nums md:text-14">{range(entry)}</b>
        <span className="tabular-nums">{hoursMinutes(entry.paidMinutes)}</span>
      </div>
      <p className="text-14 text-muted md:text-13">{facts.join(' · ')}</p>
      {entry.flags.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {entry.flags.map((flag) => (
            <Badge key={flag.code} tone={flag.cleared ? 'outline' : needsReview(flag) ? 'danger' : 'warn'}>
              <FormattedMessage {...FLAG_NAMES[flag.code]} />
              {flag.cleared && ' ✓'}
            </Badge>
          ))}
        </div>
      )}
      {entry.attestation && (
        <dl className="grid gap-1 text-14 md:text-13">
          {entry.attestation.answers.map(({ question, text, answer }) => (
            <div key={question} className="flex items-baseline gap-3">
              <dt className="mr-auto text-muted">
                {entry.attestation?.language !== intl.locale && question in QUESTIONS && (
                  <>
                    <FormattedMessage {...QUESTIONS[question as keyof typeof QUESTIONS]} />
                    {' · '}
                  </>
                )}
                <span lang={entry.attestation?.language}>{`“${text}”`}</span>
              </dt>
              <dd className={answer === 'yes' ? '' : 'font-semibold text-danger'}>
                <FormattedMessage
                  {...ANSWERS[question === 'all_time' && answer !== 'yes' ? 'not_all' : answer]}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Punches entry={entry} edits={edits} />
      {changes && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAsking('edit')}>
            <Pencil size={14} aria-hidden="true" />
            {entry.endsAt === null ? (
              <FormattedMessage id="timesheets.add_out" defaultMessage="Add clock-out" />
            ) : (
              <FormattedMessage id="timesheets.edit.label" defaultMessage="Edit" />
            )}
          </Button>
          <Button size="sm" variant="danger-line" onClick={() => setAsking('void')}>
            <Trash2 size={14} aria-hidden="true" />
            <FormattedMessage id="timesheets.void.label" defaultMessage="Remove" />
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {asking === 'edit' && (
          <EditEntry
            scheduled={dayOfEntry(sheet.days, entry.id)?.scheduled ?? []}
            employeeId={sheet.employeeId}
            name={sheet.name}
            entry={entry}
            onSaved={onChanged}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
      {asking === 'void' && (
        <ReasonSheet
          danger
          title={<FormattedMessage id="timesheets.void.title" defaultMessage="Remove this time?" />}
          description={`${sheet.name}, ${range(entry)}`}
          submitLabel={<FormattedMessage id="timesheets.void.label" defaultMessage="Remove" />}
          send={(reason) => voidEntry(entry.id, reason)}
          onSaved={onChanged}
          onClose={() => setAsking(null)}
        >
          <p className="text-14 md:text-13">
            <FormattedMessage
              id="timesheets.void.text"
              defaultMessage="The clock-ins stay on file. The employee is notified and can dispute it."
            />
          </p>
        </ReasonSheet>
      )}
    </article>
  );
}
