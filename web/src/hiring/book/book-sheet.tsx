/** Books a time manually. */

import { FormattedMessage, useIntl } from 'react-intl';
import { FormField, FormSelect } from '@/components/form/fields';
import { hereToday } from '@/lib/time/dates';
import { FORMAT_NAMES } from '../interviews/names';
import { FORMATS, type Format } from '../interviews/types';
import { PeopleField } from '../link/people-field';
import type { Stage } from '../types';
import { bookManually } from './api';
import { TimeSheet, useTimeForm } from './time-sheet';

const MINUTES: Record<Format, number> = { phone: 15, virtual: 30, in_person: 30 };

type Props = {
  waiting: {
    applicationId: string;
    applicantName: string;
    locationId: string;
    stage: Stage;
    format: Format | null;
    interviewerIds: readonly string[];
    requestedTimes: readonly string[];
  };
  onClose(): void;
};

export default function BookSheet({ waiting, onClose }: Props) {
  const intl = useIntl();
  const format = waiting.format ?? (waiting.stage === 'phone_interview' ? 'virtual' : 'in_person');
  const form = useTimeForm(
    {
      date: hereToday(),
      start: '10:00',
      minutes: String(MINUTES[format]),
      format,
      interviewerIds: [...waiting.interviewerIds],
    },
    (booking) =>
      bookManually(waiting.applicationId, {
        ...booking,
        stage: waiting.stage,
        minutes: Number(booking.minutes),
      }),
    onClose,
  );
  const { control } = form;
  return (
    <TimeSheet
      form={form}
      applicationId={waiting.applicationId}
      locationId={waiting.locationId}
      withLength
      onClose={onClose}
      title={
        <FormattedMessage
          id="interview.book_title"
          defaultMessage="Book interview with {name}"
          values={{ name: waiting.applicantName }}
        />
      }
      description={
        waiting.requestedTimes.length > 0 && (
          <FormattedMessage
            id="interview.book_wishes"
            defaultMessage="Suggested times: {times}"
            values={{ times: waiting.requestedTimes.join(' · ') }}
          />
        )
      }
      submitLabel={<FormattedMessage id="interview.book_do" defaultMessage="Book and notify" />}
      first={
        <FormSelect
          control={control}
          name="format"
          label={<FormattedMessage id="interview.how" defaultMessage="Format" />}
          options={FORMATS.map((value) => ({ value, label: intl.formatMessage(FORMAT_NAMES[value]) }))}
          onChanged={() =>
            form.setValue('minutes', String(MINUTES[form.getValues('format')]), { shouldDirty: true })
          }
        />
      }
      last={
        <FormField control={control} name="interviewerIds">
          {({ value, onChange, error }) => (
            <PeopleField locationId={waiting.locationId} chosen={value} onChosen={onChange} error={error} />
          )}
        </FormField>
      }
    />
  );
}
