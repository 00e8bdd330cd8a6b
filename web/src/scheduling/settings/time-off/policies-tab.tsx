/** Time-off policies: what people earn, and where. */
import { useQuery } from '@tanstack/react-query';
import { Plane } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { ItemList } from '@/components/settings/item-list';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hoursText } from '@/lib/time/clock';
import { type Policy, policiesQuery } from './api';
import { KIND_NAMES } from './names';
import { PolicyForm } from './policy-form';

export function PoliciesTab() {
  const intl = useIntl();
  const canAdd = useCanEdit()('location-time-off');
  const { scope } = usePermissions();
  const query = useQuery(policiesQuery);
  const [open, setOpen] = useState<Policy | 'new' | null>(null);
  const canEdit = ({ terms }: Policy) =>
    canAdd &&
    (scope?.locationIds === 'all' ||
      (!terms.allLocations && terms.locationIds.every((id) => scope?.locationIds.includes(id))));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
      {({ items }) => (
        <>
          {!canAdd && <ReadOnlyNote editor="admin" />}
          {items.length === 0 && (
            <div className="mb-3">
              <Empty
                icon={<Plane size={20} aria-hidden="true" />}
                title={<FormattedMessage id="settings.time_off.none" defaultMessage="No policy yet" />}
              >
                <FormattedMessage
                  id="settings.time_off.none_more"
                  defaultMessage="Without one, time off is approved without counting hours."
                />
              </Empty>
            </div>
          )}
          <ItemList<Policy>
            label={intl.formatMessage({ id: 'settings.tab.time_off', defaultMessage: 'Time off' })}
            items={items}
            onOpen={setOpen}
            row={(policy) => <Row policy={policy} />}
            add={
              canAdd
                ? {
                    label: <FormattedMessage id="settings.time_off.add" defaultMessage="Add a policy" />,
                    onAdd: () => setOpen('new'),
                  }
                : undefined
            }
          />
          {open && (
            <PolicyForm
              key={open === 'new' ? 'new' : open.id}
              policy={open === 'new' ? null : open}
              readOnly={open !== 'new' && !canEdit(open)}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </AsyncPanel>
  );
}

function Row({ policy: { kind, terms, ended } }: { policy: Policy }) {
  const intl = useIntl();
  const { location } = useLocations();
  const gives =
    terms.grant === 'accrued'
      ? intl.formatMessage(
          { id: 'settings.time_off.row_accrued', defaultMessage: '1 h for {hours} h of work' },
          { hours: terms.hoursPerHour ?? 0 },
        )
      : intl.formatMessage(
          { id: 'settings.time_off.row_yearly', defaultMessage: '{hours} h a year' },
          { hours: hoursText(terms.yearlyMinutes ?? 0) },
        );
  const where = terms.allLocations
    ? intl.formatMessage({ id: 'settings.time_off.everywhere', defaultMessage: 'All locations' })
    : intl.formatList(terms.locationIds.flatMap((id) => location(id)?.name ?? []));
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {terms.name}
        {ended && (
          <Badge>
            <FormattedMessage id="settings.time_off.ended" defaultMessage="Ended" />
          </Badge>
        )}
      </span>
      <span className="block text-14 text-muted md:text-13">
        {[intl.formatMessage(KIND_NAMES[kind]), gives, where].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
