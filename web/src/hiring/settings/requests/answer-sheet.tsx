/** Answers what an applicant asked for by right. A deletion that is done forgets the person. */

import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { usePermissions } from '@/auth/use-permissions';
import { FormSegmented, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { type ApplicantRequest, answerRequest } from '../api';
import { KINDS, STATES } from './request-names';

/** Why a deletion is refused, and what to do instead. */
const RETENTION_ERRORS: Record<string, MessageDescriptor> = defineMessages({
  retention_running: {
    id: 'settings.requests.retained_law',
    defaultMessage:
      'Nothing was deleted: the law requires keeping these records; their page shows until when. Decline and explain.',
  },
  legal_hold: {
    id: 'settings.requests.retained_hold',
    defaultMessage: 'Nothing was deleted: a legal hold keeps these records. Decline and explain.',
  },
  hired_record_retained: {
    id: 'settings.requests.retained_hired',
    defaultMessage:
      'Nothing was deleted: this person was hired and the application is in their personnel file. Decline and explain.',
  },
});

const SCHEMA = z.object({ state: choice<'done' | 'declined'>(), answer: z.string() });

type Props = { request: ApplicantRequest; onClose(): void };

export function AnswerSheet({ request, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const deletion = request.kind === 'deletion';
  const canAnswer = !deletion || can('applicants:manage_data');
  const reload = () => refresh(client, '/api/applicant-requests', '/api/applications');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { state: canAnswer ? 'done' : 'declined', answer: '' },
    version: request.version,
    send: (answer, version) => answerRequest(request.id, { version, ...answer }),
    onSaved: async () => {
      await reload();
      onClose();
    },
  });
  const { control } = form;
  const state = useWatch({ control, name: 'state' });
  return (
    <FormSheet
      title={
        <FormattedMessage
          id="settings.requests.answer_title"
          defaultMessage="{kind}: {name}"
          values={{ kind: intl.formatMessage(KINDS[request.kind]), name: request.applicantName }}
        />
      }
      description={request.words ? `“${request.words}”` : undefined}
      submitLabel={<FormattedMessage id="settings.requests.send" defaultMessage="Send reply" />}
      danger={deletion && state === 'done'}
      form={form}
      labels={RETENTION_ERRORS}
      onTheirs={() => void reload().then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {deletion && (
          <Notice tone={state === 'done' ? 'warn' : 'info'}>
            {canAnswer ? (
              <FormattedMessage
                id="settings.requests.deletion_means"
                defaultMessage="Permanently deletes all personal data unless the law or a legal hold requires keeping it."
              />
            ) : (
              <FormattedMessage
                id="settings.requests.deletion_person"
                defaultMessage="Only an owner or franchise admin can delete a person."
              />
            )}
          </Notice>
        )}
        <FormSegmented
          control={control}
          name="state"
          full
          label={intl.formatMessage({ id: 'settings.requests.outcome', defaultMessage: 'Outcome' })}
          options={[
            ...(canAnswer
              ? [
                  {
                    value: 'done' as const,
                    label: deletion ? (
                      <FormattedMessage id="settings.requests.delete" defaultMessage="Delete now" />
                    ) : (
                      <FormattedMessage {...STATES.done} />
                    ),
                  },
                ]
              : []),
            { value: 'declined' as const, label: <FormattedMessage {...STATES.declined} /> },
          ]}
        />
        <FormTextArea
          control={control}
          name="answer"
          required
          rows={4}
          label={
            <FormattedMessage id="settings.requests.reads" defaultMessage="Your reply to the applicant" />
          }
          hint={
            <FormattedMessage
              id="settings.requests.reads_hint"
              defaultMessage="What you did, or what you keep and why. At least 10 characters."
            />
          }
        />
      </div>
    </FormSheet>
  );
}
