/** Writes an estimate of a person's hours. */
import { useQueryClient } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { FormDate, FormNumber, FormSelect, FormSwitch, FormTick, FormTime } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { refreshTeam } from '../api';
import { TEAM_ERRORS } from '../person-names';
import type { Person } from '../types';
import { type Estimates, writeEstimate } from './api';
import { ESTIMATE_SCHEMA, type EstimateDraft, type EstimateSent, estimateBody, estimateDraft } from './draft';
import { DELIVERY_NAMES, PER_NAMES } from './names';

type Props = { person: Person; estimates: Estimates; onClose(): void };

export function EstimateForm({ person, estimates, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const organization = useOrganization();
  const form = useAppForm({
    schema: ESTIMATE_SCHEMA,
    defaultValues: estimateDraft(person, estimates),
    send: (draft) => writeEstimate(person.id, estimateBody(draft)),
    onSaved: async () => {
      await refreshTeam(client);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="team.estimate.write" defaultMessage="Write an estimate" />}
      description={
        <FormattedMessage
          id="team.estimate.write_text"
          defaultMessage="It replaces the last one from its first day. Earlier versions stay on file."
        />
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      labels={TEAM_ERRORS}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <FormNumber
          control={control}
          name="hours"
          required
          label={<FormattedMessage id="team.estimate.hours" defaultMessage="Average hours" />}
        />
        <FormSelect
          control={control}
          name="per"
          label={<FormattedMessage id="team.estimate.per" defaultMessage="Counted by" />}
          options={(['week', 'month'] as const).map((value) => ({
            value,
            label: intl.formatMessage(PER_NAMES[value]),
          }))}
        />
        <FormDate
          control={control}
          name="from"
          required
          label={<FormattedMessage id="team.estimate.first_day" defaultMessage="First day" />}
        />
        <FormSelect
          control={control}
          name="locationId"
          required
          label={<FormattedMessage id="team.estimate.location" defaultMessage="Place of work" />}
          options={organization.locations
            .filter(({ id }) => person.locationIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Days control={control} />
      <FormSwitch
        control={control}
        name="onCall"
        label={intl.formatMessage({ id: 'team.estimate.on_call', defaultMessage: 'On-call shifts expected' })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormNumber
          control={control}
          name="monthlyShifts"
          label={
            <FormattedMessage id="team.estimate.shifts" defaultMessage="Minimum shifts a month (optional)" />
          }
          hint={
            <FormattedMessage id="team.estimate.shifts_hint" defaultMessage="San Francisco asks for this." />
          }
        />
        <FormSelect
          control={control}
          name="delivery"
          label={<FormattedMessage id="team.estimate.delivery" defaultMessage="Delivered" />}
          options={(['app', 'printed'] as const).map((value) => ({
            value,
            label: intl.formatMessage(DELIVERY_NAMES[value]),
          }))}
        />
      </div>
    </FormSheet>
  );
}

/** The usual days, each with its times once it is ticked. */
function Days({ control }: { control: Control<EstimateDraft, unknown, EstimateSent> }) {
  const weekdays = useWeekdays();
  const days = useWatch({ control, name: 'days' });
  return (
    <fieldset>
      <legend className="text-14 font-medium md:text-13">
        <FormattedMessage id="team.estimate.days" defaultMessage="Typical days (optional)" />
      </legend>
      {WEEKDAYS.map((day) => (
        <div key={day} className="flex min-h-12 flex-wrap items-center gap-x-3 md:min-h-10">
          <FormTick
            control={control}
            name="days"
            item={day}
            order={WEEKDAYS}
            label={weekdays.long(day)}
            className="w-36"
          />
          {days.includes(day) && (
            <div className="grid flex-1 grid-cols-2 gap-2">
              <FormTime
                control={control}
                name={`times.${day}.start`}
                label={
                  <FormattedMessage
                    id="team.estimate.day_start"
                    defaultMessage="{day} from"
                    values={{ day: weekdays.short(day) }}
                  />
                }
              />
              <FormTime
                control={control}
                name={`times.${day}.end`}
                label={
                  <FormattedMessage
                    id="team.estimate.day_end"
                    defaultMessage="{day} to"
                    values={{ day: weekdays.short(day) }}
                  />
                }
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
