/** An employee with a future last day: the date, and a button to cancel it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { refreshTeam, rehirePerson } from '../api';
import { isFormer } from '../model';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

export function LastDay({ person, canRestore }: { person: Person; canRestore: boolean }) {
  const client = useQueryClient();
  const dates = useDates();
  const errorText = useErrorText(TEAM_ERRORS);
  const restore = useMutation({
    mutationFn: () => rehirePerson(person.id, { version: person.version, on: dateIn(person.zone) }),
    onSettled: () => refreshTeam(client),
  });
  if (!person.terminatedOn || isFormer(person)) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Badge tone="warn">
        <FormattedMessage
          id="team.leaves_on"
          defaultMessage="Last day {date}"
          values={{ date: dates.full(person.terminatedOn) }}
        />
      </Badge>
      {canRestore && (
        <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate()}>
          <FormattedMessage id="team.stay" defaultMessage="Cancel last day" />
        </Button>
      )}
      {restore.isError && (
        <p role="alert" className="font-medium text-danger">
          {errorText(restore.error)}
        </p>
      )}
    </div>
  );
}
