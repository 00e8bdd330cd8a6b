/** What the applicant asked for by right, with the day on which an answer is due. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { useSave } from '@/components/form/use-save';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextAreaField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { useDates } from '@/lib/time/use-dates';
import { answerRequest, refreshApplicant } from '../api';
import { REQUEST_NAMES, REQUEST_STATES } from '../names';
import type { Profile, Request } from '../types';
import { KeptNote } from './kept-note';

export function RequestsCard({ profile }: { profile: Profile }) {
  const dates = useDates();
  const { can } = usePermissions();
  const [answering, setAnswering] = useState<Request | null>(null);
  if (profile.requests.length === 0) return null;
  return (
    <div id="requests">
      <Card title={<FormattedMessage id="applicant.requests" defaultMessage="Requests of the applicant" />}>
        <ul className="px-4 pt-1 pb-3">
          {profile.requests.map((request) => (
            <li
              key={request.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line/70 border-t py-2.5 first:border-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">
                  <FormattedMessage {...REQUEST_NAMES[request.kind]} />
                </p>
                {request.words && <p className="whitespace-pre-line text-14">{`“${request.words}”`}</p>}
                {request.answer && (
                  <p className="whitespace-pre-line text-14 text-muted">
                    {`${request.answeredBy}: ${request.answer}`}
                  </p>
                )}
              </div>
              {request.state === 'open' ? (
                <>
                  <Badge tone="warn">
                    <FormattedMessage
                      id="applicant.request_due"
                      defaultMessage="Answer by {day}"
                      values={{ day: dates.full(request.dueOn) }}
                    />
                  </Badge>
                  {can('applications:move') && (
                    <Button size="sm" variant="tint" onClick={() => setAnswering(request)}>
                      <FormattedMessage id="next_step.go_answer" defaultMessage="Answer" />
                    </Button>
                  )}
                </>
              ) : (
                <Badge>
                  <FormattedMessage {...REQUEST_STATES[request.state]} />
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {answering && <AnswerSheet profile={profile} request={answering} onClose={() => setAnswering(null)} />}
    </div>
  );
}

type SheetProps = { profile: Profile; request: Request; onClose(): void };

function AnswerSheet({ profile, request, onClose }: SheetProps) {
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
