/** Somebody whose last day lies ahead: when it is, and a way to take it back. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { actOnPerson, refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';

export function Leaving({ person, mayKeep }: { person: Person; mayKeep: boolean }) {
  const client = useQueryClient();
  const dates = useDates();
  const errorText = useErrorText(TEAM_ERRORS);
  const keep = useMutation({
    mutationFn: () =>
      actOnPerson(person.id, 'rehire', {
        version: person.version,
        on: dateIn(person.zone),
      }),
    onSettled: () => refreshTeam(client),
  });
  if (!person.terminatedOn || person.status === 'terminated') return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Badge tone="warn">
        <FormattedMessage
          id="team.leaves_on"
          defaultMessage="Leaves {date}"
          values={{ date: dates.full(person.terminatedOn) }}
        />
      </Badge>
      {mayKeep && (
        <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate()}>
          <FormattedMessage id="team.stay" defaultMessage="They stay" />
        </Button>
      )}
      {keep.isError && (
        <p role="alert" className="font-medium text-danger">
          {errorText(keep.error)}
        </p>
      )}
    </div>
  );
}
