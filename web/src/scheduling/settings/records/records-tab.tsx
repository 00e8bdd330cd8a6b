/** Records: how long the law keeps each kind, and legal holds. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { type RecordRetention, retentionQuery } from './api';
import { HoldsCard } from './holds-card';
import { RECORD_NAMES } from './names';

export function RecordsTab() {
  const canHold = usePermissions().can('compliance:note');
  return (
    <div className="grid gap-4">
      <RetentionCard />
      {canHold && <HoldsCard />}
    </div>
  );
}

function RetentionCard() {
  const query = useQuery(retentionQuery);
  return (
    <Card
      title={<FormattedMessage id="settings.records.retained" defaultMessage="How long records are kept" />}
    >
      <div className="px-4 pt-2 pb-4">
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.records.what"
            defaultMessage="The longest law of your locations. Lineup deletes none of these automatically."
          />
        </p>
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={7} />}>
          {({ items }) => (
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <RetentionRow key={item.kind} item={item} />
              ))}
            </ul>
          )}
        </AsyncPanel>
      </div>
    </Card>
  );
}

function RetentionRow({ item }: { item: RecordRetention }) {
  const dates = useDates();
  const { kind, years, advisedYears, citation, oldest } = item;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium">
          <FormattedMessage {...RECORD_NAMES[kind]} />
        </span>
        <span className="block text-14 text-muted md:text-13">
          {citation.url ? (
            <a href={citation.url} target="_blank" rel="noreferrer" className="hover:underline">
              {citation.text}
            </a>
          ) : (
            citation.text
          )}
        </span>
      </span>
      <span className="text-right">
        <span className="block font-medium">
          <FormattedMessage
            id="settings.records.years"
            defaultMessage="{years, plural, one {# year} other {# years}}"
            values={{ years }}
          />
          {advisedYears > years && (
            <FormattedMessage
              id="settings.records.advised"
              defaultMessage=", {years} advised"
              values={{ years: advisedYears }}
            />
          )}
        </span>
        <span className="block text-14 text-muted md:text-13">
          {oldest ? (
            <FormattedMessage
              id="settings.records.oldest"
              defaultMessage="oldest {date}"
              values={{ date: dates.full(oldest) }}
            />
          ) : (
            <FormattedMessage id="settings.records.no_records" defaultMessage="none yet" />
          )}
        </span>
      </span>
    </li>
  );
}
