/** The tips of a location's week. */
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { locationsQuery } from '@/api/organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useWeekAddress } from '../use-week-address';
import { TipsPage } from './tips-page';

export function TipsTab() {
  const query = useQuery(locationsQuery);
  const address = useWeekAddress(query.data?.items ?? []);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
      {() =>
        address ? (
          <Fragment key={`${address.location.id} ${address.weekStart}`}>
            <TipsPage address={address} />
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
