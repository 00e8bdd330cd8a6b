/** Turns one or several applicants down: why, what they are told and when. It begins as the last one was answered. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useDates } from '@/lib/time/use-dates';
import { useReasonName } from '../reasons';
import { REJECT_REASONS, type RejectReason } from '../types';
import { type RejectChoice, rejectChoiceQuery } from './choice';
import { type Declined, DeclinePreview } from './decline-preview';

/** When a decline may leave, in hours; a day is usual, because an answer within seconds insults. */
const DELAYS = [0, 1, 24, 72, 168];
const USUAL_DELAY = 24;

export type RejectParams = {
  reasonCode: RejectReason;
  internalNote?: string;
  notify: boolean;
  delayHours: number;
  keepInTalentPool: boolean;
  doNotRehire: boolean;
};

type Props = {
  people: readonly Declined[];
  /** What refusals are called where the sheet is shown. */
  words?: Record<string, MessageDescriptor>;
  onClose(): void;
  /** Sends it; what it throws is shown in the form. */
  onReject(params: RejectParams): Promise<void>;
};

export function RejectSheet(props: Props) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(rejectChoiceQuery);
  if (isPending) return null;
  return (
    <RejectForm
      {...props}
      last={data?.choice ?? null}
      onReject={async (params) => {
        const { reasonCode, notify, delayHours, keepInTalentPool } = params;
        const choice: RejectChoice = { reasonCode, notify, delayHours, keepInTalentPool };
        await props.onReject(params);
        client.setQueryData(rejectChoiceQuery.queryKey, { choice });
      }}
    />
  );
}

function RejectForm({ people, words, last, onClose, onReject }: Props & { last: RejectChoice | null }) {
  const intl = useIntl();
  const dates = useDates();
  const reasonName = useReasonName();
  const [reason, setReason] = useState<RejectReason | ''>(last?.reasonCode ?? '');
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(last?.notify ?? true);
  const [delay, setDelay] = useState(last?.delayHours ?? USUAL_DELAY);
  const [keep, setKeep] = useState(last?.keepInTalentPool ?? false);
  const [never, setNever] = useState(false);
  const [checked, setChecked] = useState(false);
  const state = useSave(onReject, () => {});
  const name = people[0]?.firstName ?? '';
  const count = people.length;
  const needed = intl.formatMessage({ id: 'pipeline.needed', defaultMessage: 'This is needed.' });
  const missingNote = checked && reason === 'other' && !note.trim();

  const submit = () => {
    setChecked(true);
    if (!reason || (reason === 'other' && !note.trim())) return;
    state.save({
      reasonCode: reason,
      ...(note.trim() ? { internalNote: note.trim() } : {}),
      notify,
      delayHours: delay,
      keepInTalentPool: keep,
      doNotRehire: never,
    });
  };

  return (
    <FormSheet
      onClose={onClose}
      state={{ ...state, conflict: null }}
      {...(words ? { words } : {})}
      danger
      ready={last !== null && last.reasonCode !== 'other'}
      onSubmit={submit}
      title={intl.formatMessage(
        {
          id: 'pipeline.reject.title',
          defaultMessage: '{count, plural, one {Reject {name}?} other {Reject # applicants?}}',
        },
        { count, name },
      )}
      submitLabel={intl.formatMessage({ id: 'pipeline.reject.submit', defaultMessage: 'Reject' })}
    >
      <SelectField
        label={intl.formatMessage({ id: 'pipeline.reject.reason', defaultMessage: 'Reason' })}
        required
        placeholder={intl.formatMessage({ id: 'pipeline.reject.choose', defaultMessage: 'Choose a reason' })}
        options={REJECT_REASONS.map((value) => ({
          value,
          label: reasonName(value),
        }))}
        value={reason}
        error={checked && !reason ? needed : undefined}
        onChange={(event) => setReason(event.target.value as RejectReason)}
      />
      <TextAreaField
        label={intl.formatMessage({ id: 'pipeline.reject.note.label', defaultMessage: 'Note for the team' })}
        hint={intl.formatMessage({
          id: 'pipeline.reject.note.hint',
          defaultMessage: 'The applicant does not see it.',
        })}
        rows={2}
        maxLength={500}
        value={note}
        error={missingNote ? needed : (state.errorOf('internalNote') ?? undefined)}
        onChange={(event) => setNote(event.target.value)}
      />
      {people.map(({ id, firstName, interview }) =>
        interview && Date.parse(interview.startsAt) > Date.now() ? (
          <Notice key={id} tone="warn">
            <FormattedMessage
              id="pipeline.reject.interview"
              defaultMessage="The interview on {when} is cancelled now. {name} is told at once where there is a way to write to them; else call them."
              values={{ when: dates.moment(interview.startsAt, interview.zone), name: firstName }}
            />
          </Notice>
        ) : null,
      )}
      <Folded folded={last !== null} summary={summary()}>
        <div>
          <Checkbox
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
            label={intl.formatMessage(
              {
                id: 'pipeline.reject.notify',
                defaultMessage: '{count, plural, one {Notify {name}} other {Notify them}}',
              },
              { count, name },
            )}
          />
          {notify && (
            <div className="mt-1 grid gap-2 pl-8">
              <SelectField
                label={intl.formatMessage({
                  id: 'pipeline.reject.delay.label',
                  defaultMessage: 'Send',
                })}
                options={DELAYS.map((hours) => ({ value: String(hours), label: delayText(hours) }))}
                value={String(delay)}
                hint={intl.formatMessage({
                  id: 'pipeline.reject.delay.hint',
                  defaultMessage: 'Until then you can restore them, and this message is not sent.',
                })}
                onChange={(event) => setDelay(Number(event.target.value))}
              />
              <DeclinePreview people={people} />
            </div>
          )}
        </div>
        <div>
          <Checkbox
            checked={keep}
            disabled={never}
            onChange={(event) => setKeep(event.target.checked)}
            label={<FormattedMessage id="pipeline.reject.keep" defaultMessage="Add to talent pool" />}
          />
          <Checkbox
            checked={never}
            disabled={keep}
            onChange={(event) => setNever(event.target.checked)}
            label={<FormattedMessage id="pipeline.reject.never" defaultMessage="Do not rehire" />}
          />
        </div>
      </Folded>
    </FormSheet>
  );

  /** What happens without another press. */
  function summary(): string {
    const said = notify
      ? intl.formatMessage(
          { id: 'pipeline.reject.said', defaultMessage: 'Message: {delay}' },
          { delay: delayText(delay) },
        )
      : intl.formatMessage({ id: 'pipeline.reject.silent', defaultMessage: 'No message' });
    const kept =
      keep && intl.formatMessage({ id: 'pipeline.reject.keep', defaultMessage: 'Add to talent pool' });
    return [said, kept].filter(Boolean).join(' · ');
  }

  function delayText(hours: number): string {
    if (hours === 0)
      return intl.formatMessage({ id: 'pipeline.reject.delay.now', defaultMessage: 'In 10 seconds' });
    if (hours < 24)
      return intl.formatMessage(
        {
          id: 'pipeline.reject.delay.hours',
          defaultMessage: '{hours, plural, one {In # hour} other {In # hours}}',
        },
        { hours },
      );
    return intl.formatMessage(
      {
        id: 'pipeline.reject.delay.days',
        defaultMessage: '{days, plural, one {In # day} other {In # days}}',
      },
      { days: hours / 24 },
    );
  }
}

type FoldedProps = { folded: boolean; summary: string; children: ReactNode };

/** What was chosen before is one line, to be opened where it should be otherwise this time. */
function Folded({ folded, summary, children }: FoldedProps) {
  if (!folded) return children;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-medium text-brand md:min-h-9 md:py-1.5">
        {summary}
      </summary>
      <div className="grid gap-4">{children}</div>
    </details>
  );
}
