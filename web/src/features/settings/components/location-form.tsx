/** A location's form: address, time, law and money; what a person may not change is shown but closed. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import type { Location } from '@/api/organization';
import { refresh } from '@/api/refresh';
import { invalidateAddresses } from '@/api/use-live';
import { useLocations } from '@/api/use-organization';
import {
  FormCheckbox,
  FormField,
  FormNumber,
  FormSelect,
  FormText,
  FormTime,
} from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { changed } from '@/components/settings/draft';
import { Group } from '@/components/settings/group';
import { ReadOnlySheet } from '@/components/settings/read-only-sheet';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { toast } from '@/components/ui/toast';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { addLocation, changeLocation } from '../api';
import { draftOf, LOCATION, type LocationDraft, moved, newLocation, toWire } from '../location-draft';
import { hoursRefusal } from '../opening-hours';
import { useLawChange } from '../use-law-change';
import { stateCode } from '../zones';
import { LawChange } from './law-change';
import { LawFields } from './law-fields';
import { LocationAttributes } from './location-attributes';
import { MinWages } from './min-wages';
import { OpeningHours } from './opening-hours';
import { TravelTimes } from './travel-times';
import { ZoneField } from './zone-field';

const INDUSTRIES: Record<Location['industry'], MessageDescriptor> = defineMessages({
  full_service: {
    id: 'settings.industry.full_service',
    defaultMessage: 'Full service: table service',
  },
  fast_food: { id: 'settings.industry.fast_food', defaultMessage: 'Fast food: chain with counter service' },
  fast_casual: {
    id: 'settings.industry.fast_casual',
    defaultMessage: 'Fast casual: made to order, counter service',
  },
});

type Props = { location: Location | null; readOnly: boolean; onClose(): void };

export function LocationForm({ location, readOnly, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const weekdays = useWeekdays();
  const canEdit = useCanEdit();
  const { locations } = useLocations();
  const [before] = useState(() => draftOf(location, locations));
  /** Whether the law of another city was confirmed. */
  const otherCity = useRef(false);
  const form = useAppForm({
    schema: LOCATION,
    defaultValues: before,
    version: location?.version,
    send: (draft, version): Promise<unknown> => {
      const law = otherCity.current ? { confirmLaw: true } : {};
      const saved = location
        ? changeLocation(location.id, { version, ...changed(toWire(before), toWire(draft)), ...law })
        : addLocation(newLocation(toWire(draft)));
      return saved.catch((error: unknown) => Promise.reject(hoursRefusal(error, draft.openingHours)));
    },
    onSaved: async () => {
      // Forecasts follow the opening hours.
      await invalidateAddresses(client, ['/api/locations', '/api/forecasts', '/api/demand']);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  });
  const { control } = form;
  const draft = form.watch();
  const law = useLawChange(location, draft.jurisdictions, form.error, (confirmed) => {
    otherCity.current = confirmed;
    form.submit();
  });
  const closed = {
    basic: readOnly || !canEdit('location'),
    money: readOnly || !canEdit('location-money'),
    law: readOnly || !canEdit('location-law'),
  };
  /** The zone after a change of the address; `draft` is from before it. */
  const follow = (changes: Partial<LocationDraft>) => {
    const { zone } = moved(draft, changes);
    if (!closed.law && zone !== form.getValues('zone')) form.setValue('zone', zone, { shouldDirty: true });
  };
  const overwrite = () => {
    otherCity.current = false;
    form.overwrite();
  };
  const fields = (
    <>
      <Group title={<FormattedMessage id="settings.location.address" defaultMessage="Address" />}>
        <FormText
          control={control}
          name="name"
          disabled={closed.money}
          required
          label={<FormattedMessage id="settings.location.name" defaultMessage="Name" />}
        />
        <FormText
          control={control}
          name="street"
          disabled={closed.basic}
          label={<FormattedMessage id="settings.location.street" defaultMessage="Street" />}
        />
        <FormText
          control={control}
          name="city"
          disabled={closed.law}
          onChanged={(city) => follow({ city })}
          required
          label={<FormattedMessage id="settings.location.city" defaultMessage="City" />}
        />
        <div className="grid grid-cols-2 gap-4">
          <FormText
            control={control}
            name="state"
            disabled={closed.law}
            onChanged={(state) => follow({ state })}
            required
            label={<FormattedMessage id="settings.location.state" defaultMessage="State" />}
            onBlur={() => form.setValue('state', stateCode(draft.state), { shouldDirty: true })}
          />
          <FormNumber
            control={control}
            name="postalCode"
            disabled={closed.basic}
            onChanged={(postalCode) => follow({ postalCode })}
            label={<FormattedMessage id="settings.location.zip" defaultMessage="ZIP code" />}
          />
        </div>
      </Group>
      <Group title={<FormattedMessage id="settings.location.time" defaultMessage="Time settings" />}>
        <FormField control={control} name="zone">
          {({ value, error }) => (
            <ZoneField
              state={draft.state}
              value={value}
              disabled={closed.law}
              error={error}
              onChange={(event) =>
                form.setValue('zone', moved(draft, { zone: event.target.value }).zone, { shouldDirty: true })
              }
            />
          )}
        </FormField>
        <FormTime
          control={control}
          name="workdayStart"
          disabled={closed.law}
          label={<FormattedMessage id="settings.location.workday" defaultMessage="Workday starts at" />}
          hint={
            <FormattedMessage
              id="settings.location.workday_why"
              defaultMessage="Work between midnight and this time counts for the day before."
            />
          }
        />
        <FormSelect
          control={control}
          name="workweekStartDay"
          disabled={closed.law}
          label={<FormattedMessage id="settings.location.week_day" defaultMessage="Workweek starts on" />}
          options={WEEKDAYS.map((day) => ({ value: day, label: weekdays.long(day) }))}
        />
        <FormTime
          control={control}
          name="workweekStartTime"
          disabled={closed.law}
          label={<FormattedMessage id="settings.location.week_time" defaultMessage="at" />}
        />
      </Group>
      <OpeningHours
        control={control}
        draft={draft}
        disabled={closed.basic}
        onCopy={(hours) => form.setValue('openingHours', hours, { shouldDirty: true, shouldValidate: true })}
      />
      <TravelTimes control={control} location={location} disabled={closed.basic} />
      <Group title={<FormattedMessage id="settings.location.law" defaultMessage="Law" />}>
        <FormField control={control} name="jurisdictions">
          {({ onChange, error }) => (
            <LawFields
              location={location}
              draft={draft}
              disabled={closed.law}
              onChange={onChange}
              error={error}
            />
          )}
        </FormField>
        <FormSelect
          control={control}
          name="industry"
          disabled={closed.law}
          label={<FormattedMessage id="settings.location.industry" defaultMessage="Restaurant type" />}
          options={Object.entries(INDUSTRIES).map(([value, name]) => ({
            value,
            label: intl.formatMessage(name),
          }))}
        />
        <FormNumber
          control={control}
          name="localHeadCount"
          disabled={closed.money}
          label={
            <FormattedMessage id="settings.location.heads" defaultMessage="Employees at this location" />
          }
          hint={
            <FormattedMessage
              id="settings.location.heads_why"
              defaultMessage="Some local laws depend on the number of employees."
            />
          }
        />
        <FormNumber
          control={control}
          name="noticeDays"
          disabled={closed.basic}
          label={
            <FormattedMessage
              id="settings.location.notice"
              defaultMessage="Publish this many days in advance"
            />
          }
          hint={
            location?.lawNotice ? (
              <FormattedMessage
                id="settings.location.notice_law"
                defaultMessage="The law here requires at least {days, plural, one {# day} other {# days}} ({citation})."
                values={location.lawNotice}
              />
            ) : (
              <FormattedMessage
                id="settings.location.notice_why"
                defaultMessage="Your own target; a stricter law wins."
              />
            )
          }
        />
      </Group>
      <FormField control={control} name="facts">
        {({ onChange }) => <LocationAttributes draft={draft} disabled={closed.money} onChange={onChange} />}
      </FormField>
      <MinWages control={control} disabled={closed.money} />
      {location && !closed.law && (
        <FormCheckbox
          control={control}
          name="archived"
          label={
            <FormattedMessage id="settings.location.archive" defaultMessage="Archived: no longer scheduled" />
          }
        />
      )}
    </>
  );
  const title = location?.name ?? (
    <FormattedMessage id="settings.location.add" defaultMessage="Add a location" />
  );
  if (readOnly) {
    return (
      <ReadOnlySheet title={title} onClose={onClose}>
        {fields}
      </ReadOnlySheet>
    );
  }
  return (
    <FormSheet
      onClose={onClose}
      title={title}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={{ ...form, submit: law.submit, overwrite }}
      onTheirs={() => void refresh(client, '/api/locations').then(onClose)}
    >
      {fields}
      {law.asking && (
        <LawChange
          preview={law.preview}
          mismatch={law.mismatch}
          busy={form.busy}
          onConfirm={law.confirm}
          onClose={law.close}
        />
      )}
    </FormSheet>
  );
}
