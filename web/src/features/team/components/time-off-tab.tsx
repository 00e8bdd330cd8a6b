/** Granted time off, and a button to grant more. */
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { RemoveButton } from '@/components/form/remove-button';
import { Button } from '@/components/ui/button';
import { refreshTeam, removeTimeOff } from '../api';
import { byNewest } from '../model';
import { TEAM_ERRORS, TIME_OFF_NAMES } from '../person-names';
import { Balances } from '../time-off/balances';
import { useWhen } from '../time-off/use-when';
import type { Person } from '../types';
import { AddTimeOff } from './add-time-off';
import { Line, Section } from './section';

export function TimeOffTab({ person }: { person: Person }) {
  const intl = useIntl();
  const client = useQueryClient();
  const canEdit = usePermissions().can('timeoff:create');
  const [adding, setAdding] = useState(false);
  const when = useWhen();
  const rows = byNewest(person.timeOff ?? []);
  return (
    <Section
      title={<FormattedMessage id="team.time_off_title" defaultMessage="Time off" />}
      action={
        canEdit && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="team.time_off_add" defaultMessage="Add time off" />
          </Button>
        )
      }
    >
      <Balances personId={person.id} className="mb-3" />
      {rows.length === 0 && (
        <p className="text-16 text-muted md:text-13">
          <FormattedMessage id="team.time_off_none" defaultMessage="None scheduled." />
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <Line key={row.id}>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{when(row)}</p>
              <p className="text-14 text-muted md:text-12">
                {[intl.formatMessage(TIME_OFF_NAMES[row.kind]), row.note].filter(Boolean).join(' · ')}
              </p>
            </div>
            {canEdit && (
              <RemoveButton
                label={intl.formatMessage(
                  { id: 'team.time_off_remove', defaultMessage: 'Cancel time off, {when}' },
                  { when: when(row) },
                )}
                title={
                  <FormattedMessage id="team.time_off_remove_title" defaultMessage="Cancel this time off?" />
                }
                description={when(row)}
                confirmLabel={
                  <FormattedMessage id="team.time_off_take_back" defaultMessage="Cancel time off" />
                }
                labels={TEAM_ERRORS}
                onRemove={() => removeTimeOff(person.id, row.id, row.version)}
                onRemoved={() => refreshTeam(client)}
              />
            )}
          </Line>
        ))}
      </ul>
      {adding && <AddTimeOff person={person} onClose={() => setAdding(false)} />}
    </Section>
  );
}
