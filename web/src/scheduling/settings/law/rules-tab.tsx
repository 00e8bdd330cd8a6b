/** The law that Lineup checks: by place, with what each rule demands, its figures by date, its source, and what begins later. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { rulePacksQuery } from '@/api/rule-packs';
import { useOrganization } from '@/api/use-organization';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import { packsQuery, type Spine } from './api';
import { ComingLaw } from './coming-law';
import { LawHelp } from './law-help';
import { PackCard } from './pack-card';
import { rulesMatching } from './rule-search';

type Reach = 'mine' | 'all';

/** By place, each before the places inside it, then by topic. */
const inOrder = (a: Spine, b: Spine) =>
  a.jurisdiction === b.jurisdiction
    ? a.topic.localeCompare(b.topic)
    : a.jurisdiction < b.jurisdiction
      ? -1
      : 1;

export function RulesTab() {
  const intl = useIntl();
  const query = useQuery(rulePacksQuery);
  const { locations } = useOrganization();
  const [search, setSearch] = useState('');
  const [reach, setReach] = useState<Reach>('mine');
  const inUse = new Set(
    locations.filter(({ archived }) => !archived).flatMap((location) => location.jurisdictions),
  );
  return (
    <>
      <LawHelp />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented<Reach>
          label={intl.formatMessage({ id: 'settings.rules.reach', defaultMessage: 'Jurisdiction' })}
          value={reach}
          onChange={setReach}
          options={[
            {
              value: 'mine',
              label: <FormattedMessage id="settings.rules.mine" defaultMessage="At your locations" />,
            },
            { value: 'all', label: <FormattedMessage id="settings.rules.all" defaultMessage="Everywhere" /> },
          ]}
        />
        <SearchField
          className="w-full md:w-72"
          label={intl.formatMessage({ id: 'settings.rules.search', defaultMessage: 'Search rules' })}
          value={search}
          onChange={setSearch}
        />
      </div>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
        {({ items }) => {
          const packs = items.filter(({ jurisdiction }) => reach === 'all' || inUse.has(jurisdiction));
          if (search.trim() !== '') {
            return <Found search={search} jurisdictions={reach === 'all' ? [] : [...inUse]} />;
          }
          return (
            <>
              <ComingLaw packs={packs} />
              <PackLists packs={packs} />
            </>
          );
        }}
      </AsyncPanel>
    </>
  );
}

/** One card for each pack, closed: the country first, then states, each before its cities. */
function PackLists({ packs }: { packs: readonly Spine[] }) {
  if (packs.length === 0) {
    return (
      <Empty
        title={<FormattedMessage id="settings.rules.empty" defaultMessage="No locations with a law yet" />}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {packs.toSorted(inOrder).map((pack) => (
        <PackCard key={pack.pack} pack={pack} />
      ))}
    </div>
  );
}

function Found({ search, jurisdictions }: { search: string; jurisdictions: readonly string[] }) {
  const query = useQuery(packsQuery(jurisdictions));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
      {({ items }) => {
        const packs = rulesMatching(items, search);
        return packs.length === 0 ? (
          <Empty title={<FormattedMessage id="settings.rules.none" defaultMessage="No results" />} />
        ) : (
          <div className="grid gap-3">
            {packs.map((pack) => (
              <PackCard
                key={pack.pack}
                pack={{ ...pack, rules: pack.rules.length, wages: 0, later: [] }}
                opened={pack}
              />
            ))}
          </div>
        );
      }}
    </AsyncPanel>
  );
}
