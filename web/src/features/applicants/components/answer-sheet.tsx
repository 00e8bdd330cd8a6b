/** Answers what an applicant asked for by right. */

import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { errorCode } from '@/api/errors';
import { FormSegmented, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { answerRequest, refreshApplicant } from '../api';
import { REQUEST_NAMES, REQUEST_STATES } from '../names';
import type { Profile, Request } from '../types';
import { RetentionNote } from './retention-note';

/** The server says how long an answer is. */
const SCHEMA = z.object({ state: choice<'done' | 'declined'>(), answer: z.string() });

type Props = { profile: Profile; request: Request; onClose(): void };

export default function AnswerSheet({ profile, request, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { state: 'done', answer: '' },
    version: request.version,
    send: (answer, version) => answerRequest(request.id, { version, ...answer }),
    onSaved: async () => {
      await refreshApplicant(client);
      onClose();
    },
  });
  const { control } = form;
  const state = useWatch({ control, name: 'state' });
  const retained = ['legal_hold', 'retention_running', 'hired_record_retained'].includes(
    errorCode(form.error),
  );
  return (
    <FormSheet
      title={<FormattedMessage {...REQUEST_NAMES[request.kind]} />}
      description={request.words && `“${request.words}”`}
      submitLabel={<FormattedMessage id="applicant.request_send" defaultMessage="Send reply" />}
      danger={request.kind === 'deletion' && state === 'done'}
      form={form}
      onTheirs={() => void refreshApplicant(client).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {request.kind === 'deletion' && <RetentionNote keeping={profile.keeping} refused={retained} />}
        <FormSegmented
          control={control}
          name="state"
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
        />
        <FormTextArea
          control={control}
          name="answer"
          label={intl.formatMessage({
            id: 'applicant.request_answer',
            defaultMessage: 'Your reply to the applicant',
          })}
          hint={intl.formatMessage({
            id: 'applicant.request_answer_hint',
            defaultMessage: 'What you did, or what you keep and why. At least 10 characters.',
          })}
          lang={profile.applicant.preferredLanguage}
          rows={4}
        />
      </div>
    </FormSheet>
  );
}
