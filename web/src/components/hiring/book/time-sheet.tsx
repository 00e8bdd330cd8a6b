/** Asks for an interview's time, its first or another: one of the free ones in a tap, or any other. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import type { Format, Interview } from '../interviews/types';
import { offeredQuery } from '../link/api';
import { INTERVIEW_ERRORS, refreshInterviews } from './api';
import { FreeTimes } from './free-times';

/** When two meet; the minutes are asked only where the length is still open. */
export type Time = { date: string; start: string; minutes?: string };
type ErrorOf = (field: string) => string | undefined;

type Props = {
  meeting: { applicationId: string; locationId: string; format: Format };
  /** Whose common free times are offered; of nobody: those of everybody who interviews for the job. */
  leaders: readonly string[];
  time: Time;
  onTime(time: Time): void;
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  /** Refused where another interview stands then, unless that is meant. */
  send(overlap: boolean): Promise<Interview>;
  onClose(): void;
  /** Asked before the time, and after it. */
  first?(errorOf: ErrorOf): ReactNode;
  last?(errorOf: ErrorOf): ReactNode;
};

export function TimeSheet(props: Props) {
  const { meeting, leaders, time, onTime, onClose } = props;
  const client = useQueryClient();
  const [overlap, setOverlap] = useState(false);
  const { applicationId, locationId, format } = meeting;
  const wanted = { applicationId, locationId, format, people: leaders, allOf: leaders.length > 1 };
  const offered = useQuery(offeredQuery(wanted)).data;
  const asksLength = time.minutes !== undefined;
  const saving = useSave(
    () => props.send(overlap),
    async () => {
      await refreshInterviews(client);
      onClose();
    },
  );
  const field = (name: keyof Time) => ({
    required: true,
    value: time[name] ?? '',
    onChange: (event: { target: { value: string } }) => onTime({ ...time, [name]: event.target.value }),
    error: saving.errorOf(name),
  });
  return (
    <FormSheet
      onClose={onClose}
      title={props.title}
      description={props.description}
      submitLabel={props.submitLabel}
      state={saving}
      words={INTERVIEW_ERRORS}
      onSubmit={() => saving.save()}
    >
      {props.first?.(saving.errorOf)}
      <FreeTimes
        days={offered?.days ?? []}
        chosen={time}
        onChoose={({ minutes, ...slot }) => onTime(asksLength ? { ...slot, minutes } : slot)}
      />
      <div className={`grid grid-cols-2 gap-4 ${asksLength ? 'md:grid-cols-3' : ''}`}>
        <TextField
          type="date"
          label={<FormattedMessage id="interview.date" defaultMessage="Day" />}
          {...field('date')}
        />
        <TextField
          type="time"
          label={<FormattedMessage id="interview.start" defaultMessage="Start" />}
          {...field('start')}
        />
        {asksLength && (
          <TextField
            type="number"
            inputMode="numeric"
            min={10}
            max={480}
            label={<FormattedMessage id="interview.minutes" defaultMessage="Minutes" />}
            {...field('minutes')}
          />
        )}
      </div>
      {props.last?.(saving.errorOf)}
      <Checkbox
        label={
          <FormattedMessage
            id="interview.overlap"
            defaultMessage="All the same, if they have another interview then"
          />
        }
        checked={overlap}
        onChange={(event) => setOverlap(event.target.checked)}
      />
    </FormSheet>
  );
}
