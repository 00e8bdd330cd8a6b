/** Answers what an applicant asked for by right. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { answerRequest, refreshApplicant } from '../api';
import { REQUEST_NAMES, REQUEST_STATES } from '../names';
import type { Profile, Request } from '../types';
import { KeptNote } from './kept-note';

type Props = { profile: Profile; request: Request; onClose(): void };

export default function AnswerSheet({ profile, request, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [state, setState] = useState<'done' | 'declined'>('done');
  const [answer, setAnswer] = useState('');
  const form = useSave(
    () => answerRequest(request.id, { version: request.version, state, answer }),
    async () => {
      await refreshApplicant(client);
      onClose();
    },
  );
  const kept = ['legal_hold', 'retention_running', 'hired_kept'].includes(errorCode(form.error));
  return (
    <FormSheet
      title={<FormattedMessage {...REQUEST_NAMES[request.kind]} />}
      description={request.words && `“${request.words}”`}
      submitLabel={<FormattedMessage id="applicant.request_send" defaultMessage="Send answer" />}
      danger={request.kind === 'deletion' && state === 'done'}
      state={form}
      onSubmit={() => form.save()}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {request.kind === 'deletion' && <KeptNote keeping={profile.keeping} refused={kept} />}
        <Segmented
          full
          label={intl.formatMessage({ id: 'applicant.request_outcome', defaultMessage: 'Outcome' })}
          options={[
            {
              value: 'done',
              label:
                request.kind === 'deletion'
                  ? intl.formatMessage({ id: 'applicant.request_delete', defaultMessage: 'Delete now' })
                  : intl.formatMessage(REQUEST_STATES.done),
            },
            { value: 'declined', label: intl.formatMessage(REQUEST_STATES.declined) },
          ]}
          value={state}
          onChange={(next) => setState(next === 'done' ? 'done' : 'declined')}
        />
        <TextAreaField
          label={intl.formatMessage({
            id: 'applicant.request_answer',
            defaultMessage: 'What the applicant reads',
          })}
          hint={intl.formatMessage({
            id: 'applicant.request_answer_hint',
            defaultMessage: 'Say what you did, or what is kept and why. At least 10 characters.',
          })}
          lang={profile.applicant.preferredLanguage}
          rows={4}
          value={answer}
          error={form.errorOf('answer')}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
    </FormSheet>
  );
}
