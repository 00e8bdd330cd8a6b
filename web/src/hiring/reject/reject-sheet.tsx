/**
 * Rejects one or several applicants: the reason, the message and its time. Message and talent pool start as at the last
 * rejection; the reason is of this applicant and is chosen each time.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { FormCheckbox, FormSelect, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { fault, neededChoice, optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useDates } from '@/lib/time/use-dates';
import { useReasonName } from '../reasons';
import { REJECT_REASONS, type RejectReason } from '../types';
import { type RejectChoice, rejectChoiceQuery } from './choice';
import { type Declined, DeclinePreview } from './decline-preview';

/** When a decline may leave, in hours; a day is usual, because an answer within seconds insults. */
const DELAYS = [0, 1, 24, 72, 168];
const DEFAULT_DELAY = 24;

/** All of it but the version, and nothing of the choice left out. */
export type RejectParams = Omit<Wire<'Reject'>, 'version'> & RejectChoice;

type Props = {
  people: readonly Declined[];
  /** What refusals are called where the sheet is shown. */
  labels?: Record<string, MessageDescriptor>;
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

const FAULTS = defineMessages({
  needed: { id: 'pipeline.needed', defaultMessage: 'Required.' },
});

const SCHEMA = z
  .object({
    reasonCode: neededChoice<RejectReason>(FAULTS.needed),
    internalNote: optionalText(),
    notify: z.boolean(),
    delayHours: z.string(),
    keepInTalentPool: z.boolean(),
    doNotRehire: z.boolean(),
  })
  .check(
    z.refine(({ reasonCode, internalNote }) => reasonCode !== 'other' || internalNote !== null, {
      path: ['internalNote'],
      error: fault(FAULTS.needed),
    }),
  );

function RejectForm({ people, labels, last, onClose, onReject }: Props & { last: RejectChoice | null }) {
  const intl = useIntl();
  const dates = useDates();
  const reasonName = useReasonName();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      reasonCode: '',
      internalNote: '',
      notify: last?.notify ?? true,
      delayHours: String(last?.delayHours ?? DEFAULT_DELAY),
      keepInTalentPool: last?.keepInTalentPool ?? false,
      doNotRehire: false,
    },
    send: ({ internalNote, delayHours, ...choice }) =>
      onReject({
        ...choice,
        ...(internalNote ? { internalNote } : {}),
        delayHours: Number(delayHours),
      }),
    onSaved: () => {},
  });
  const { control } = form;
  const { notify, delayHours: delay, keepInTalentPool: addToPool, doNotRehire: never } = form.watch();
  const name = people[0]?.firstName ?? '';
  const count = people.length;
  return (
    <FormSheet
      onClose={onClose}
      form={form}
      {...(labels ? { labels } : {})}
      danger
      title={intl.formatMessage(
        {
          id: 'pipeline.reject.title',
          defaultMessage: '{count, plural, one {Reject {name}?} other {Reject # applicants?}}',
        },
        { count, name },
      )}
      submitLabel={intl.formatMessage({ id: 'pipeline.reject.submit', defaultMessage: 'Reject' })}
    >
      <FormSelect
        control={control}
        name="reasonCode"
        label={intl.formatMessage({ id: 'pipeline.reject.reason', defaultMessage: 'Reason' })}
        required
        data-autofocus
        placeholder={intl.formatMessage({ id: 'pipeline.reject.choose', defaultMessage: 'Choose a reason' })}
        options={REJECT_REASONS.map((value) => ({
          value,
          label: reasonName(value),
        }))}
      />
      <FormTextArea
        control={control}
        name="internalNote"
        label={intl.formatMessage({ id: 'pipeline.reject.note.label', defaultMessage: 'Note for the team' })}
        hint={intl.formatMessage({
          id: 'pipeline.reject.note.hint',
          defaultMessage: 'The applicant doesn’t see it.',
        })}
        rows={2}
        maxLength={500}
      />
      {people.map(({ id, firstName, interview }) =>
        interview && Date.parse(interview.startsAt) > Date.now() ? (
          <Notice key={id} tone="warn">
            <FormattedMessage
              id="pipeline.reject.interview"
              defaultMessage="Cancels the interview on {when}. {name} is notified if they can be reached; otherwise, call them."
              values={{ when: dates.moment(interview.startsAt, interview.zone), name: firstName }}
            />
          </Notice>
        ) : null,
      )}
      <Folded folded={last !== null} summary={summary()}>
        <div>
          <FormCheckbox
            control={control}
            name="notify"
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
              <FormSelect
                control={control}
                name="delayHours"
                label={intl.formatMessage({
                  id: 'pipeline.reject.delay.label',
                  defaultMessage: 'Send',
                })}
                options={DELAYS.map((hours) => ({ value: String(hours), label: delayText(hours) }))}
                hint={intl.formatMessage({
                  id: 'pipeline.reject.delay.hint',
                  defaultMessage: 'Until then you can restore them and this message isn’t sent.',
                })}
              />
              <DeclinePreview people={people} />
            </div>
          )}
        </div>
        <div>
          <FormCheckbox
            control={control}
            name="keepInTalentPool"
            disabled={never}
            label={<FormattedMessage id="pipeline.reject.keep" defaultMessage="Add to talent pool" />}
          />
          <FormCheckbox
            control={control}
            name="doNotRehire"
            disabled={addToPool}
            label={<FormattedMessage id="pipeline.reject.never" defaultMessage="Do not rehire" />}
          />
        </div>
      </Folded>
    </FormSheet>
  );

  /** What happens without another press. */
  function summary(): string {
    const messageNote = notify
      ? intl.formatMessage(
          { id: 'pipeline.reject.result', defaultMessage: 'Message: {delay}' },
          { delay: delayText(Number(delay)) },
        )
      : intl.formatMessage({ id: 'pipeline.reject.silent', defaultMessage: 'No message' });
    const poolNote =
      addToPool && intl.formatMessage({ id: 'pipeline.reject.keep', defaultMessage: 'Add to talent pool' });
    return [messageNote, poolNote].filter(Boolean).join(' · ');
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
