/** Locations: where they are, which law Lineup knows there, and honestly where it knows none. */
import { useQuery } from '@tanstack/react-query';
import { QrCode, Scale, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Location, locationsQuery } from '@/api/organization';
import { usePermissions } from '@/auth/use-permissions';
import { Archived } from '@/components/settings/archived';
import { ItemList } from '@/components/settings/item-list';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { useJurisdictionName } from '@/components/settings/use-jurisdiction-name';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useSearch } from '@/lib/use-search';
import { LocationForm } from './location-form';

const LocationHiringSheet = lazy(() => import('@/hiring/settings/location/location-hiring-sheet'));

export function LocationsTab() {
  const intl = useIntl();
  const canEdit = useCanEdit();
  const query = useQuery(locationsQuery);
  const { get, set } = useSearch();
  const [chosen, setOpen] = useState<Location | 'new' | null>(null);
  const requestedId = get('locationId');
  const open = chosen ?? query.data?.items.find(({ id }) => id === requestedId) ?? null;
  const [hiring, setHiring] = useState<Location | null>(null);
  const hiringHere = intl.formatMessage({
    id: 'settings.location_hiring.hiring',
    defaultMessage: 'Text-to-apply keyword and poster',
  });
  const canHire = usePermissions().can('jobs:read');
  const canAdd = canEdit('location-law');
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ items }) => (
        <>
          {!canEdit('location') && <ReadOnlyNote editor="manager" />}
          <ItemList<Location>
            label={intl.formatMessage({ id: 'settings.tab.locations', defaultMessage: 'Locations' })}
            items={items}
            row={(location) => <LocationRow location={location} />}
            onOpen={setOpen}
            below={(location) =>
              canHire &&
              !location.archived && (
                <div className="px-4 pb-3">
                  <Button
                    size="sm"
                    aria-label={`${hiringHere}: ${location.name}`}
                    onClick={() => setHiring(location)}
                  >
                    <QrCode size={14} aria-hidden="true" />
                    {hiringHere}
                  </Button>
                </div>
              )
            }
            add={
              canAdd
                ? {
                    label: <FormattedMessage id="settings.location.add" defaultMessage="Add a location" />,
                    onAdd: () => setOpen('new'),
                  }
                : undefined
            }
          />
          {hiring && (
            <Suspense fallback={null}>
              <LocationHiringSheet location={hiring} onClose={() => setHiring(null)} />
            </Suspense>
          )}
          {open && (
            <LocationForm
              key={open === 'new' ? 'new' : open.id}
              location={open === 'new' ? null : open}
              readOnly={!canEdit('location')}
              onClose={() => {
                setOpen(null);
                if (requestedId) set({ locationId: null }, { replace: true });
              }}
            />
          )}
        </>
      )}
    </AsyncPanel>
  );
}

function LocationRow({ location }: { location: Location }) {
  return (
    <>
      <span className="flex items-center gap-2 font-semibold">
        {location.name}
        {location.archived && <Archived />}
      </span>
      <span className="block text-14 text-muted md:text-13">
        {[location.street, location.city, location.state].filter(Boolean).join(', ')}
      </span>
      <LawBadges location={location} />
    </>
  );
}

/** The packs that speak for a location, and each place whose own law is not in Lineup. */
export function LawBadges({ location }: { location: Location }) {
  const jurisdictionName = useJurisdictionName();
  const text = useText();
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {location.packs.map((pack) => (
        <Badge
          key={`${pack.jurisdiction}${pack.title.en}`}
          icon={<Scale size={13} aria-hidden="true" />}
          className="max-w-full"
        >
          <span className="truncate">{text(pack.title)}</span>
        </Badge>
      ))}
      {location.packsMissing.map((jurisdiction) => (
        <Badge key={jurisdiction} tone="warn" icon={<TriangleAlert size={13} aria-hidden="true" />}>
          <FormattedMessage
            id="settings.location.no_rules"
            defaultMessage="{jurisdiction}: no local rules in Lineup"
            values={{ jurisdiction: jurisdictionName(jurisdiction) }}
          />
        </Badge>
      ))}
    </span>
  );
}
