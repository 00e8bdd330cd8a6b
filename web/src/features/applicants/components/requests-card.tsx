/** What the applicant asked for by right, with the day on which an answer is due. */
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { REQUEST_NAMES, REQUEST_STATES } from '../names';
import type { Profile, Request } from '../types';

const AnswerSheet = lazy(() => import('./answer-sheet'));

export function RequestsCard({ profile }: { profile: Profile }) {
  const dates = useDates();
  const { can } = usePermissions();
  const [answering, setAnswering] = useState<Request | null>(null);
  if (profile.requests.length === 0) return null;
  return (
    <div id="requests">
      <Card title={<FormattedMessage id="applicant.requests" defaultMessage="Applicant requests" />}>
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
                      defaultMessage="Due {day}"
                      values={{ day: dates.full(request.dueOn) }}
                    />
                  </Badge>
                  {can('applications:move') && (
                    <Button size="sm" variant="tint" onClick={() => setAnswering(request)}>
                      <FormattedMessage id="next_step.go_answer" defaultMessage="Respond" />
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
      {answering && (
        <Suspense fallback={null}>
          <AnswerSheet profile={profile} request={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </div>
  );
}
