/** One pack: closed it says how much it holds, open it shows every rule and minimum wage. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { type Pack, packsQuery, type Spine } from './api';
import { RuleRow } from './rule-row';
import { WageList } from './wage-list';

/** `opened`: the pack with the rules to show at once, as a search found them. */
export function PackCard({ pack, opened }: { pack: Spine; opened?: Pack }) {
  const text = useText();
  const dates = useDates();
  const [open, setOpen] = useState(opened !== undefined);
  const [next] = pack.later;
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group min-w-0 rounded-card border border-line bg-card"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
        <h2 className="min-w-0 flex-1 text-16 leading-snug">{text(pack.title)}</h2>
        {next && (
          <Badge tone="info">
            <FormattedMessage
              id="settings.rules.changes"
              defaultMessage="changes {date}"
              values={{ date: dates.full(next) }}
            />
          </Badge>
        )}
        <span className="text-14 text-muted md:text-13">
          {pack.rules > 0 ? (
            <FormattedMessage
              id="settings.rules.count"
              defaultMessage="{count, plural, one {# rule} other {# rules}}"
              values={{ count: pack.rules }}
            />
          ) : (
            <FormattedMessage
              id="settings.rules.wage_count"
              defaultMessage="{count, plural, one {# figure} other {# figures}}"
              values={{ count: pack.wages }}
            />
          )}
        </span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {open && (opened ? <Contents pack={opened} /> : <Loaded pack={pack} />)}
    </details>
  );
}

function Loaded({ pack }: { pack: Spine }) {
  const query = useQuery(packsQuery([pack.jurisdiction]));
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ items }) => {
        const found = items.find((item) => item.pack === pack.pack);
        return found ? <Contents pack={found} /> : null;
      }}
    </AsyncPanel>
  );
}

function Contents({ pack }: { pack: Pack }) {
  const dates = useDates();
  return (
    <>
      {pack.wages.length > 0 && <WageList wages={pack.wages} />}
      <ul>
        {pack.rules.map((rule) => (
          <RuleRow key={rule.ruleId} rule={rule} />
        ))}
      </ul>
      <p className="border-line/75 border-t px-4 py-2.5 text-14 text-muted md:text-12">
        <FormattedMessage
          id="settings.rules.reviewed"
          defaultMessage="Verified against the law on {date}. Pack fingerprint: {print}."
          values={{
            date: dates.full(pack.reviewedOn),
            print: (
              <span className="font-mono" title={pack.hash}>
                {pack.hash.slice(0, 12)}
              </span>
            ),
          }}
        />
      </p>
    </>
  );
}
