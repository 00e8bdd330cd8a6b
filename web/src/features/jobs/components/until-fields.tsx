/** Until when people can apply, and how soon the same person may do so again. */
import { FormattedMessage } from 'react-intl';
import type { Problem } from '@/api/errors';
import { TextField } from '@/components/ui/field';
import { hereToday } from '@/lib/time/dates';
import type { Job, JobChange } from '../types';

/** The longest pause that a job can ask for, in days. */
const LONGEST = 365;

type Props = { job: Job; change(change: JobChange): void; refused: Problem | null };

export function UntilFields({ job, change, refused }: Props) {
  const errorOf = (name: string) => refused?.fields?.find(({ field }) => field === name)?.message;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        min={hereToday()}
        label={<FormattedMessage id="jobs.until" defaultMessage="Last day to apply" />}
        hint={
          <FormattedMessage
            id="jobs.until_hint"
            defaultMessage="The posting comes down after this day. Empty: 60 days after publishing, or no end if always open."
          />
        }
        value={job.validThrough ?? ''}
        onChange={(event) => change({ validThrough: event.target.value || null })}
        error={errorOf('validThrough')}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={LONGEST}
        label={<FormattedMessage id="jobs.cool_off" defaultMessage="Days before someone can apply again" />}
        hint={
          <FormattedMessage
            id="jobs.cool_off_hint"
            defaultMessage="Since their last application for this job. 0: no wait."
          />
        }
        value={String(job.coolOffDays)}
        onChange={(event) => {
          const days = Number(event.target.value);
          if (Number.isInteger(days) && days >= 0 && days <= LONGEST) change({ coolOffDays: days });
        }}
        error={errorOf('coolOffDays')}
      />
    </div>
  );
}
