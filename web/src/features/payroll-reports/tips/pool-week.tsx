/** A pool's week: its rule, the people by day, what came in, and one number with its steps beside it. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { Empty } from '@/components/ui/empty';
import { SplitView } from '@/components/ui/split-view';
import { useIsPhone } from '@/lib/use-media';
import type { WeekAddress } from '../use-week-address';
import { ActionBar } from './action-bar';
import type { TipManager, TipRuns } from './api';
import { Exclusions } from './exclusions';
import { Guards } from './guards';
import { groupsOf, peopleOf } from './model';
import { PeopleList } from './people-list';
import { ReceiptsCard } from './receipts-card';
import { RuleRow } from './rule-row';
import { ShareTrace } from './share-trace';
import { TipNotices } from './tip-notices';
import { WeekTable } from './week-table';

type Props = { address: WeekAddress; runs: TipRuns; managers: readonly TipManager[] };

export function PoolWeek({ address, runs, managers }: Props) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const { departments, position } = useOrganization();
  const people = peopleOf(runs);
  const groups = groupsOf(people, departments, position);
  const person = people.find(({ employeeId }) => employeeId === address.person);
  const run = runs.periods.find(({ startDate }) => startDate === address.day);
  const opened = person && run && person.shares.has(run.startDate) ? { person, run } : null;
  const List = isPhone ? PeopleList : WeekTable;
  return (
    <>
      <SplitView
        label={intl.formatMessage({ id: 'tips.trace', defaultMessage: 'How the amount comes about' })}
        openKey={opened ? `${opened.person.employeeId} ${opened.run.startDate}` : null}
        list={
          <div className="grid gap-4 px-4 py-3 pb-40 md:px-6 md:pb-6">
            <RuleRow address={address} runs={runs} />
            <Guards runs={runs} managers={managers} />
            <TipNotices runs={runs} />
            {people.length > 0 ? (
              <List address={address} runs={runs} groups={groups} />
            ) : (
              <Empty
                title={
                  <FormattedMessage id="tips.no_shares.title" defaultMessage="No one has a share this week" />
                }
              >
                <FormattedMessage
                  id="tips.no_shares.text"
                  defaultMessage="Shares come from time entries in the pool’s positions and the tips of the same days."
                />
              </Empty>
            )}
            <Exclusions runs={runs} managers={managers} />
            <ReceiptsCard address={address} runs={runs} />
          </div>
        }
        inspector={opened && <ShareTrace address={address} runs={runs} {...opened} />}
      />
      <ActionBar runs={runs} address={address} />
    </>
  );
}
