/** A location's form: address, time, law and money; what a person may not change is shown but closed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import type { Location } from '@/api/places';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { changed, refresh, saveLocation } from '../api';
import { draftOf, type LocationDraft, moved, toWire } from '../location-draft';
import { useLawChange } from '../use-law-change';
import { useMayChange } from '../use-may-change';
import { stateCode } from '../zones';
import { Group } from './group';
import { LawChange } from './law-change';
import { LawFields } from './law-fields';
import { MinWages } from './min-wages';
import { PlaceFacts } from './place-facts';
import { ReadOnlySheet } from './read-only-sheet';
import { ZoneField } from './zone-field';

const INDUSTRIES: Record<Location['industry'], MessageDescriptor> = defineMessages({
  full_service: {
    id: 'settings.industry.full_service',
    defaultMessage: 'Full service: guests are served at the table',
  },
  fast_food: { id: 'settings.industry.fast_food', defaultMessage: 'Fast food: a chain’s counter service' },
  fast_casual: {
    id: 'settings.industry.fast_casual',
    defaultMessage: 'Fast casual: counter service, made to order',
  },
});

type Props = { location: Location | null; readOnly: boolean; onClose(): void };

export function LocationForm({ location, readOnly, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const weekdays = useWeekdays();
  const mayChange = useMayChange();
  const [before] = useState(() => draftOf(location));
  const [draft, setDraft] = useState(before);
  const saving = useSave(
    ({ version, otherCity }: { version: number; otherCity: boolean }) => {
      const sent = location ? changed(toWire(before), toWire(draft)) : newLocation(toWire(draft));
      const law = otherCity ? { confirmLaw: true } : {};
      return saveLocation(location?.id ?? null, location ? { version, ...sent, ...law } : sent);
    },
    async () => {
      await refresh(client, '/api/locations');
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  const save = (otherCity: boolean, version = location?.version ?? 0) => saving.save({ version, otherCity });
  const law = useLawChange(location, draft.jurisdictions, saving.error, save);
  const closed = {
    basic: readOnly || !mayChange('location'),
    money: readOnly || !mayChange('location-money'),
    law: readOnly || !mayChange('location-law'),
  };
  const change = (changes: Partial<LocationDraft>) =>
    setDraft((now) => (closed.law ? { ...now, ...changes } : moved(now, changes)));
  const bind = (
    field: Exclude<keyof LocationDraft, 'jurisdictions' | 'minWages' | 'facts' | 'archived'>,
    who: keyof typeof closed,
  ) => ({
    value: draft[field],
    disabled: closed[who],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    error: saving.errorOf(field),
  });
  const fields = (
    <>
      <Group title={<FormattedMessage id="settings.location.address" defaultMessage="Address" />}>
        <TextField
          required
          label={<FormattedMessage id="settings.location.name" defaultMessage="Name" />}
          {...bind('name', 'money')}
        />
        <TextField
          label={<FormattedMessage id="settings.location.street" defaultMessage="Street" />}
          {...bind('street', 'basic')}
        />
        <TextField
          required
          label={<FormattedMessage id="settings.location.city" defaultMessage="City" />}
          {...bind('city', 'law')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            required
            label={<FormattedMessage id="settings.location.state" defaultMessage="State" />}
            {...bind('state', 'law')}
            onBlur={() => change({ state: stateCode(draft.state) })}
          />
          <TextField
            inputMode="numeric"
            label={<FormattedMessage id="settings.location.zip" defaultMessage="ZIP code" />}
            {...bind('postalCode', 'basic')}
          />
        </div>
      </Group>
      <Group title={<FormattedMessage id="settings.location.time" defaultMessage="Time" />}>
        <ZoneField state={draft.state} {...bind('zone', 'law')} />
        <TextField
          type="time"
          label={<FormattedMessage id="settings.location.workday" defaultMessage="The work day begins at" />}
          hint={
            <FormattedMessage
              id="settings.location.workday_why"
              defaultMessage="Work after midnight and before this time belongs to the day before."
            />
          }
          {...bind('workdayStart', 'law')}
        />
        <SelectField
          label={
            <FormattedMessage id="settings.location.week_day" defaultMessage="The work week begins on" />
          }
          options={WEEKDAYS.map((day) => ({ value: day, label: weekdays.long(day) }))}
          {...bind('workweekStartDay', 'law')}
        />
        <TextField
          type="time"
          label={<FormattedMessage id="settings.location.week_time" defaultMessage="at" />}
          {...bind('workweekStartTime', 'law')}
        />
      </Group>
      <Group title={<FormattedMessage id="settings.location.law" defaultMessage="Law" />}>
        <LawFields
          location={location}
          draft={draft}
          disabled={closed.law}
          onChange={(jurisdictions) => change({ jurisdictions })}
          error={saving.errorOf('jurisdictions')}
        />
        <SelectField
          label={<FormattedMessage id="settings.location.industry" defaultMessage="Kind of restaurant" />}
          options={Object.entries(INDUSTRIES).map(([value, name]) => ({
            value,
            label: intl.formatMessage(name),
          }))}
          {...bind('industry', 'law')}
        />
        <TextField
          inputMode="numeric"
          label={<FormattedMessage id="settings.location.heads" defaultMessage="People working here" />}
          hint={
            <FormattedMessage
              id="settings.location.heads_why"
              defaultMessage="Some local laws begin at a number of people at one place."
            />
          }
          {...bind('localHeadCount', 'money')}
        />
        <TextField
          inputMode="numeric"
          label={
            <FormattedMessage id="settings.location.notice" defaultMessage="Publish this many days ahead" />
          }
          hint={
            location?.lawNotice ? (
              <FormattedMessage
                id="settings.location.notice_law"
                defaultMessage="The law here asks for at least {days, plural, one {# day} other {# days}} ({citation})."
                values={location.lawNotice}
              />
            ) : (
              <FormattedMessage
                id="settings.location.notice_why"
                defaultMessage="Your own target; where the law asks for more, the law counts."
              />
            )
          }
          {...bind('noticeDays', 'basic')}
        />
      </Group>
      <PlaceFacts draft={draft} disabled={closed.money} onChange={(facts) => change({ facts })} />
      <MinWages
        rows={draft.minWages}
        disabled={closed.money}
        onChange={(minWages) => change({ minWages })}
        errorOf={saving.errorOf}
      />
      {location && !closed.law && (
        <Checkbox
          label={
            <FormattedMessage id="settings.location.archive" defaultMessage="Archived: no longer planned" />
          }
          checked={draft.archived}
          onChange={(event) => change({ archived: event.target.checked })}
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
      state={saving}
      onSubmit={law.submit}
      onTheirs={() => void refresh(client, '/api/locations').then(onClose)}
      onMine={() => saving.conflict && save(false, currentVersion(saving.conflict, location?.version ?? 0))}
    >
      {fields}
      {law.asking && (
        <LawChange
          preview={law.preview}
          mismatch={law.mismatch}
          busy={saving.busy}
          onConfirm={law.confirm}
          onClose={law.close}
        />
      )}
    </FormSheet>
  );
}

/** A new location's jurisdictions follow from its address unless somebody chose them. */
function newLocation({
  jurisdictions,
  archived: _,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  const chosen = Array.isArray(jurisdictions) && jurisdictions.length > 0;
  return chosen ? { ...body, jurisdictions } : body;
}
