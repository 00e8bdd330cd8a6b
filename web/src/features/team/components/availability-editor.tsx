/** The weekly editor: each day open, not available, or hours that are said in windows. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { dateIn } from '@/lib/time/dates';
import { WEEKDAYS } from '@/lib/time/weekdays';
import { putAvailability, refreshTeam } from '../api';
import { isSound, toWire, wholeWeek } from '../availability';
import { nameOf } from '../model';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { DayRow } from './day-row';

type Props = { person: Person; onClose(): void };

export function AvailabilityEditor({ person, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [from, setFrom] = useState(() => dateIn(person.zone));
  const [week, setWeek] = useState(() => wholeWeek(person.availability?.days));
  const [checked, setChecked] = useState(false);
  const version = person.availability?.version ?? null;
  const saving = useSave(
    (sent: number | null) => putAvailability(person.id, { version: sent, from, days: toWire(week) }),
    async () => {
      await refreshTeam(client);
      onClose();
    },
  );
  const sound = WEEKDAYS.every((day) => isSound(week[day]));
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(
        { id: 'team.availability.title', defaultMessage: 'When {name} can work' },
        { name: nameOf(person) },
      )}
      description={
        <FormattedMessage
          id="team.availability.text"
          defaultMessage="It repeats every week. Shifts that are already planned stay where they are."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      words={TEAM_ERRORS}
      onSubmit={() => {
        setChecked(true);
        if (sound) saving.save(version);
      }}
      onTheirs={() => void refreshTeam(client).then(onClose)}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version ?? 0))}
    >
      <TextField
        type="date"
        required
        label={<FormattedMessage id="team.availability.from" defaultMessage="From" />}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={saving.errorOf('from')}
        className="md:w-48"
      />
      <div>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            plan={week[day]}
            onChange={(plan) => setWeek((now) => ({ ...now, [day]: plan }))}
            showProblems={checked}
            error={saving.errorOf(`days.${day}`)}
          />
        ))}
      </div>
    </FormSheet>
  );
}
