/** What was changed in worked time: by whom, why, what it took or gave, and what the employee answered. */
import { defineMessages, FormattedMessage } from 'react-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { useDates } from '@/lib/time/use-dates';
import type { SheetDay, TimeEdit } from '../api';
import { EditText } from '../edit-text';
import { dayOfEntry } from '../model';

const ANSWERS = defineMessages({
  not_needed: { id: 'timesheets.edit.not_needed', defaultMessage: 'As requested' },
  pending: { id: 'timesheets.edit.pending', defaultMessage: 'Not answered' },
  accepted: { id: 'timesheets.edit.accepted', defaultMessage: 'Accepted' },
  disputed: { id: 'timesheets.edit.disputed', defaultMessage: 'Disputed' },
});
const TONES: Record<TimeEdit['answer'], Tone> = {
  not_needed: 'outline',
  pending: 'warn',
  accepted: 'ok',
  disputed: 'danger',
};

export function Edits({ edits, days }: { edits: readonly TimeEdit[]; days: readonly SheetDay[] }) {
  const dates = useDates();
  return (
    <section className="grid gap-2">
      <h3 className="text-16">
        <FormattedMessage id="timesheets.edits" defaultMessage="Edits" />
      </h3>
      <ul className="grid gap-3">
        {edits.map((edit) => (
          <li key={edit.id} className="grid gap-1 text-14 md:text-13">
            <div className="flex flex-wrap items-center gap-2">
              <b className="mr-auto">
                {dates.day(dayOfEntry(days, edit.entryId)?.date ?? edit.madeAt.slice(0, 10))}
              </b>
              <Badge tone={TONES[edit.answer]}>
                <FormattedMessage {...ANSWERS[edit.answer]} />
              </Badge>
            </div>
            <EditText edit={edit} days={days} />
            {edit.answerNote && <p>{`“${edit.answerNote}”`}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
