/** Answers what an applicant asked for by right. A deletion that is done forgets the person. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { TextAreaField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { refresh } from '../../api';
import { type ApplicantRequest, answerRequest } from '../../hiring-api';
import { KINDS, STATES } from './request-names';

/** Why a deletion is refused, and what to do instead. */
const KEPT: Record<string, MessageDescriptor> = defineMessages({
  retention_running: {
    id: 'settings.requests.kept_law',
    defaultMessage:
      'Nothing was deleted: the law wants this person’s records kept for now. Their page says until when. Decline, and tell them.',
  },
  legal_hold: {
    id: 'settings.requests.kept_hold',
    defaultMessage: 'Nothing was deleted: a legal hold keeps this person’s records. Decline, and tell them.',
  },
  hired_kept: {
    id: 'settings.requests.kept_hired',
    defaultMessage:
      'Nothing was deleted: this person was hired, and the application belongs to the personnel file. Decline, and tell them.',
  },
});

type Props = { request: ApplicantRequest; onClose(): void };

export function AnswerSheet({ request, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const deletion = request.kind === 'deletion';
  const mayDo = !deletion || can('applicants:manage_data');
  const [state, setState] = useState<'done' | 'declined'>(mayDo ? 'done' : 'declined');
  const [answer, setAnswer] = useState('');
  const again = () => refresh(client, '/api/applicant-requests', '/api/applications');
  const form = useSave(
    () => answerRequest(request.id, { version: request.version, state, answer }),
    async () => {
      await again();
      onClose();
    },
  );
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
      submitLabel={<FormattedMessage id="settings.requests.send" defaultMessage="Send answer" />}
      danger={deletion && state === 'done'}
      state={form}
      words={KEPT}
      onSubmit={() => form.save()}
      onTheirs={() => void again().then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {deletion && (
          <Notice tone={state === 'done' ? 'warn' : 'info'}>
            {mayDo ? (
              <FormattedMessage
                id="settings.requests.deletion_means"
                defaultMessage="Deleting removes name, contacts, answers, messages, notes and files for good. Where the law or a legal hold keeps them, Lineup says so and deletes nothing."
              />
            ) : (
              <FormattedMessage
                id="settings.requests.deletion_who"
                defaultMessage="Only an owner or a franchise admin can delete a person."
              />
            )}
          </Notice>
        )}
        <Segmented<'done' | 'declined'>
          full
          label={intl.formatMessage({ id: 'settings.requests.outcome', defaultMessage: 'Outcome' })}
          options={[
            ...(mayDo
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
          value={state}
          onChange={setState}
        />
        <TextAreaField
          required
          rows={4}
          label={<FormattedMessage id="settings.requests.reads" defaultMessage="What the applicant reads" />}
          hint={
            <FormattedMessage
              id="settings.requests.reads_hint"
              defaultMessage="Say what you did, or what is kept and why. At least 10 characters."
            />
          }
          value={answer}
          error={form.errorOf('answer')}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
    </FormSheet>
  );
}
