/** The weekly editor: each day open, not available, or hours that are said in windows. */

import { useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormDate, FormField } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { fault, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { dateIn } from '@/lib/time/dates';
import { WEEKDAYS, type Weekday } from '@/lib/time/weekdays';
import { putAvailability, refreshTeam } from '../api';
import { type DayPlan, overlapping, toWire, wholeWeek } from '../availability';
import { nameOf } from '../model';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { DayRow } from './day-row';

const FAULTS = defineMessages({
  overlap: { id: 'team.availability.overlap', defaultMessage: 'These hours overlap.' },
  incomplete: { id: 'team.availability.incomplete', defaultMessage: 'Enter both times.' },
});

const complete = (plan: DayPlan) => typeof plan === 'string' || plan.every(({ start, end }) => start && end);
const apart = (plan: DayPlan) => typeof plan === 'string' || !complete(plan) || overlapping(plan).size === 0;

const DAY = z
  .custom<DayPlan>()
  .check(z.refine(complete, fault(FAULTS.incomplete)), z.refine(apart, fault(FAULTS.overlap)));

const SCHEMA = z.object({
  from: neededText(),
  days: z.object(Object.fromEntries(WEEKDAYS.map((day) => [day, DAY])) as Record<Weekday, typeof DAY>),
});

type Props = { person: Person; onClose(): void };

export function AvailabilityEditor({ person, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { from: dateIn(person.zone), days: wholeWeek(person.availability?.days) },
    version: person.availability?.version,
    send: ({ from, days }, version) =>
      putAvailability(person.id, { version: version || null, from, days: toWire(days) }),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(
        { id: 'team.availability.title', defaultMessage: '{name}’s availability' },
        { name: nameOf(person) },
      )}
      description={
        <FormattedMessage
          id="team.availability.text"
          defaultMessage="Repeats weekly. Scheduled shifts stay."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
      onTheirs={() => void refreshTeam(client).then(onClose)}
    >
      <FormDate
        control={control}
        name="from"
        required
        label={<FormattedMessage id="team.availability.from" defaultMessage="From" />}
        className="md:w-48"
      />
      <div>
        {WEEKDAYS.map((day) => (
          <FormField key={day} control={control} name={`days.${day}`}>
            {({ value, onChange, error }) => (
              <DayRow day={day} plan={value} onChange={onChange} error={error} />
            )}
          </FormField>
        ))}
      </div>
    </FormSheet>
  );
}
