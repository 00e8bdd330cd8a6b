/** Asks for an interview's time, its first or another: one of the free ones in a tap, or any other. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormCheckbox, FormDate, FormText, FormTime } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice } from '@/components/form/schema';
import { type AppForm, useAppForm } from '@/components/form/use-app-form';
import type { Format, Interview } from '../interviews/types';
import { offeredQuery } from '../link/api';
import { INTERVIEW_ERRORS, refreshInterviews } from './api';
import { FreeTimes } from './free-times';

const TIME = z.object({
  date: z.string(),
  start: z.string(),
  minutes: z.string(),
  format: choice<Format>(),
  interviewerIds: z.array(z.string()),
  /** Whether it may overlap another interview; otherwise the server refuses it. */
  overlap: z.boolean(),
});

/** An interview as it is booked or moved. */
export type Booking = z.infer<typeof TIME>;

/** `send` gets what was chosen. */
export function useTimeForm(
  first: Omit<Booking, 'overlap'>,
  send: (booking: Booking) => Promise<Interview>,
  onClose: () => void,
): AppForm<Booking> {
  const client = useQueryClient();
  return useAppForm({
    schema: TIME,
    defaultValues: { ...first, overlap: false },
    send,
    onSaved: async () => {
      await refreshInterviews(client);
      onClose();
    },
  });
}

type Props = {
  form: AppForm<Booking>;
  applicationId: string;
  locationId: string;
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  onClose(): void;
  /** Whether the length is still open. */
  withLength?: boolean;
  /** Asked before the time, and after it. */
  first?: ReactNode;
  last?: ReactNode;
};

export function TimeSheet({
  form,
  applicationId,
  locationId,
  withLength = false,
  first,
  last,
  ...sheet
}: Props) {
  const { control } = form;
  const { date, start, format, interviewerIds: people } = form.watch();
  const params = { applicationId, locationId, format, people, allOf: people.length > 1 };
  const offered = useQuery(offeredQuery(params)).data;
  const choose = (name: 'date' | 'start' | 'minutes', value: string) =>
    form.setValue(name, value, { shouldDirty: true });
  return (
    <FormSheet {...sheet} form={form} labels={INTERVIEW_ERRORS}>
      {first}
      <FreeTimes
        days={offered?.days ?? []}
        chosen={{ date, start }}
        onChoose={(slot) => {
          choose('date', slot.date);
          choose('start', slot.start);
          if (withLength) choose('minutes', slot.minutes);
        }}
      />
      <div className={`grid grid-cols-2 gap-4 ${withLength ? 'md:grid-cols-3' : ''}`}>
        <FormDate
          control={control}
          name="date"
          required
          label={<FormattedMessage id="interview.date" defaultMessage="Day" />}
        />
        <FormTime
          control={control}
          name="start"
          required
          label={<FormattedMessage id="interview.start" defaultMessage="Start" />}
        />
        {withLength && (
          <FormText
            control={control}
            name="minutes"
            required
            type="number"
            inputMode="numeric"
            min={10}
            max={480}
            label={<FormattedMessage id="interview.minutes" defaultMessage="Minutes" />}
          />
        )}
      </div>
      {last}
      <FormCheckbox
        control={control}
        name="overlap"
        label={
          <FormattedMessage
            id="interview.overlap"
            defaultMessage="Book anyway, even if they have another interview then"
          />
        }
      />
    </FormSheet>
  );
}
