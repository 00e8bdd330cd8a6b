/** What the screens about a week of a location have in common: where they get it from, and their top. */
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { type Address, useAddress } from '../../hooks/use-address';
import { ScheduleTabs } from './schedule-tabs';
import { WeekSteps } from './week-steps';

export type AtWeek = { address: Address; locationId: string; weekStart: string };

/** The week of the address, once it is known; another week or location starts afresh. */
export function WeekScreen({ children }: { children(at: AtWeek): ReactNode }) {
  const address = useAddress();
  const { location, weekStart } = address;
  return (
    <AsyncPanel query={address.query} skeleton={<SkeletonRows rows={8} />}>
      {() =>
        location && weekStart ? (
          <Fragment key={`${location.id} ${weekStart}`}>
            {children({ address, locationId: location.id, weekStart })}
          </Fragment>
        ) : (
          <div className="p-4 md:p-6">
            <Empty
              title={<FormattedMessage id="schedule.no_location.title" defaultMessage="No locations yet" />}
            />
          </div>
        )
      }
    </AsyncPanel>
  );
}

/** The heading, the location, the tabs and the week. */
export function WeekTop({
  at: { address, locationId, weekStart },
  title,
  actions,
}: {
  at: AtWeek;
  title: ReactNode;
  actions?: ReactNode;
}) {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {address.locations.length > 1 && (
              <FilterSelect
                label={intl.formatMessage({ id: 'schedule.location', defaultMessage: 'Location' })}
                options={address.locations.map(({ id, name }) => ({ value: id, label: name }))}
                value={locationId}
                onChange={address.toLocation}
              />
            )}
            {actions}
          </>
        }
      />
      <ScheduleTabs locationId={locationId} week={weekStart} className="[&>nav]:px-4 md:[&>nav]:px-6" />
      <div className="px-2 py-1 md:px-4">
        <WeekSteps address={address} weekStart={weekStart} />
      </div>
    </>
  );
}
