/** One person: who they are, and everything about them in tabs. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '@/auth/use-user';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { useIsPhone } from '@/lib/use-media';
import { useSearch } from '@/lib/use-search';
import { personQuery } from '../api';
import type { Person } from '../types';
import { AvailabilityTab } from './availability-tab';
import { DocumentsTab } from './documents-tab';
import { LocationsTab } from './locations-tab';
import { OverviewTab } from './overview-tab';
import { PayTab } from './pay-tab';
import { PersonHeader } from './person-header';
import { TimeOffTab } from './time-off-tab';

type Props = { id: string; onClose(): void };

export function PersonPanel({ id, onClose }: Props) {
  const isPhone = useIsPhone();
  const query = useQuery(personQuery(id));
  return (
    <div className="flex flex-col bg-card max-md:min-h-[calc(100dvh-56px)]">
      {isPhone && (
        <div className="px-2 pt-2">
          <Button variant="quiet" autoFocus onClick={onClose}>
            <ArrowLeft size={18} aria-hidden="true" />
            <FormattedMessage id="team.back" defaultMessage="Back to team" />
          </Button>
        </div>
      )}
      <div className="contents [&>[role=alert]]:m-4">
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
          {(person) => <Profile person={person} onClose={isPhone ? null : onClose} />}
        </AsyncPanel>
      </div>
    </div>
  );
}

function Profile({ person, onClose }: { person: Person; onClose: (() => void) | null }) {
  const intl = useIntl();
  const { user } = useUser();
  const { get, set } = useSearch();
  const own = user?.employeeId === person.id;
  const tabs = [
    {
      id: 'overview',
      label: <FormattedMessage id="team.tab.overview" defaultMessage="Overview" />,
      panel: <OverviewTab person={person} own={own} />,
    },
    {
      id: 'positions',
      label: <FormattedMessage id="team.tab.positions" defaultMessage="Positions" />,
      panel: <LocationsTab person={person} />,
    },
    // A part that the viewer may not see is absent, and absent must not read as empty.
    person.wages !== undefined && {
      id: 'pay',
      label: <FormattedMessage id="team.tab.pay" defaultMessage="Pay" />,
      panel: <PayTab person={person} own={own} />,
    },
    person.documents !== undefined && {
      id: 'documents',
      label: <FormattedMessage id="team.tab.documents" defaultMessage="Documents" />,
      panel: <DocumentsTab person={person} />,
    },
    person.availability !== undefined && {
      id: 'availability',
      label: <FormattedMessage id="team.tab.availability" defaultMessage="Availability" />,
      panel: <AvailabilityTab person={person} />,
    },
    person.timeOff !== undefined && {
      id: 'time-off',
      label: <FormattedMessage id="team.tab.time_off" defaultMessage="Time off" />,
      panel: <TimeOffTab person={person} />,
    },
  ].filter((tab) => tab !== false);
  const shown = tabs.find(({ id }) => id === get('tab'))?.id ?? 'overview';
  return (
    <>
      <PersonHeader person={person} own={own} onClose={onClose} />
      {/* Six Spanish words have to fit beside the list. */}
      <Tabs
        className="md:[&>[role=tablist]]:gap-2"
        label={intl.formatMessage({ id: 'team.profile', defaultMessage: 'Profile' })}
        tabs={tabs}
        value={shown}
        onChange={(tab) => set({ tab: tab === 'overview' ? null : tab }, { replace: true })}
      />
    </>
  );
}
