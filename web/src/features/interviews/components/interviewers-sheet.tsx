/** Reassigns an interview: to one other person, or to several together. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormField } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { INTERVIEW_ERRORS } from '@/hiring/book/api';
import type { Interview } from '@/hiring/interviews/types';
import { PeopleField } from '@/hiring/link/people-field';
import { reassign, refreshAgenda } from '../api';

const SCHEMA = z.object({ interviewerIds: z.array(z.string()) });

export function InterviewersSheet({ interview, onClose }: { interview: Interview; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { interviewerIds: interview.interviewers.map(({ id }) => id) },
    version: interview.version,
    send: ({ interviewerIds }, version) => reassign({ ...interview, version }, interviewerIds),
    onSaved: async () => {
      await refreshAgenda(client);
      onClose();
      toast({
        title: intl.formatMessage({
          id: 'interview.handed',
          defaultMessage: 'Reassigned. The applicant was notified.',
        }),
        tone: 'ok',
      });
    },
  });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="interview.people" defaultMessage="Change interviewers" />}
      description={
        <FormattedMessage
          id="interview.people_text"
          defaultMessage="{name} and the old and new interviewers are notified now."
          values={{ name: interview.applicantName }}
        />
      }
      submitLabel={<FormattedMessage id="interview.people_do" defaultMessage="Reassign" />}
      form={form}
      labels={INTERVIEW_ERRORS}
      onTheirs={() => void refreshAgenda(client).then(onClose)}
    >
      <FormField control={form.control} name="interviewerIds">
        {({ value, onChange, error }) => (
          <PeopleField locationId={interview.locationId} chosen={value} onChosen={onChange} error={error} />
        )}
      </FormField>
    </FormSheet>
  );
}
