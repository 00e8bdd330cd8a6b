/** How the time clock works at a location, and its kiosks. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { FilterSelect } from '@/components/ui/filter-select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { settingsQuery } from '../api';
import { KioskDevices } from '../components/kiosk-devices';
import { RoundingCard } from './rounding-card';
import { SettingsForm } from './settings-form';

export function TimeClockTab() {
  const intl = useIntl();
  const canEdit = useCanEdit()('location-time-clock');
  const locations = useLocations().locations.filter(({ archived }) => !archived);
  const [chosen, setChosen] = useState('');
  const location = locations.find(({ id }) => id === chosen) ?? locations[0];
  if (!location) return <SkeletonRows rows={6} />;
  return (
    <div className="grid gap-4">
      {locations.length > 1 && (
        <div>
          <FilterSelect
            label={intl.formatMessage({ id: 'timeclock.location', defaultMessage: 'Location' })}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={location.id}
            onChange={setChosen}
          />
        </div>
      )}
      {!canEdit && <ReadOnlyNote editor="admin" />}
      <LocationSettings key={location.id} locationId={location.id} canEdit={canEdit} />
      <KioskDevices locationId={location.id} />
      <RoundingCard key={`rounding ${location.id}`} locationId={location.id} />
    </div>
  );
}

function LocationSettings({ locationId, canEdit }: { locationId: string; canEdit: boolean }) {
  const query = useQuery(settingsQuery(locationId));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
      {(settings) => (
        <SettingsForm key={settings.version} locationId={locationId} settings={settings} canEdit={canEdit} />
      )}
    </AsyncPanel>
  );
}
