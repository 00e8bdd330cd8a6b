/** The user's sessions: each browser, and a button to sign the others out. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useDates } from '@/lib/time/use-dates';
import { endSessions, type OwnSession, sessionsQuery } from './sessions-api';

export default function Sessions() {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (id?: string) => endSessions(client, id),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  if (!data) return null;
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line rounded-control border border-line">
        {data.items.map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={ending.isPending}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {data.items.length > 2 && (
        <Button block busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
          <FormattedMessage id="sessions.end_others" defaultMessage="Sign out all other devices" />
        </Button>
      )}
    </div>
  );
}

type RowProps = { session: OwnSession; busy: boolean; onEnd(): void };

function Row({ session, busy, onEnd }: RowProps) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 pr-1.5 pl-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {session.current ? (
            <FormattedMessage
              id="sessions.this"
              defaultMessage="{name} (this device)"
              values={{ name: session.name }}
            />
          ) : (
            session.name
          )}
        </span>
        <span className="block text-13 text-muted">
          <FormattedMessage
            id="sessions.seen"
            defaultMessage="Last active {moment}"
            values={{ moment: dates.stamp(session.lastSeenAt) }}
          />
        </span>
      </span>
      {!session.current && (
        <Button
          size="sm"
          variant="quiet"
          disabled={busy}
          aria-label={intl.formatMessage(
            { id: 'sessions.end_of', defaultMessage: 'Sign out: {name}' },
            { name: session.name },
          )}
          onClick={onEnd}
        >
          <FormattedMessage id="sessions.end" defaultMessage="Sign out" />
        </Button>
      )}
    </li>
  );
}
