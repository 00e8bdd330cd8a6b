/** Hands an interview over: to somebody else, or to several together. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { INTERVIEW_ERRORS } from '@/components/hiring/book/api';
import type { Interview } from '@/components/hiring/interviews/types';
import { PeopleField } from '@/components/hiring/link/people-field';
import { toast } from '@/components/ui/toast';
import { act, refreshAgenda } from '../api';

export function PeopleSheet({ interview, onClose }: { interview: Interview; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const [people, setPeople] = useState<readonly string[]>(() => interview.interviewers.map(({ id }) => id));
  const form = useSave(
    (version: number) => act({ ...interview, version }, 'reassign', { interviewerIds: people }),
    async () => {
      await refreshAgenda(client);
      onClose();
      toast({
        title: intl.formatMessage({
          id: 'interview.handed',
          defaultMessage: 'Handed over. The applicant was told.',
        }),
        tone: 'ok',
      });
    },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="interview.people" defaultMessage="Other interviewers" />}
      description={
        <FormattedMessage
          id="interview.people_text"
          defaultMessage="{name} is told at once, and so are those who lead it now and those who no longer do."
          values={{ name: interview.applicantName }}
        />
      }
      submitLabel={<FormattedMessage id="interview.people_do" defaultMessage="Hand over" />}
      state={form}
      words={INTERVIEW_ERRORS}
      onSubmit={() => form.save(interview.version)}
      onMine={() => form.conflict && form.save(currentVersion(form.conflict, interview.version))}
      onTheirs={() => void refreshAgenda(client).then(onClose)}
    >
      <PeopleField
        locationId={interview.locationId}
        chosen={people}
        onChosen={setPeople}
        error={form.errorOf('interviewerIds')}
      />
    </FormSheet>
  );
}
