/** The law that Lineup checks: packs, their rules, what each demands, its figures by date and its source. */
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SeverityBadge } from '@/components/finding/severity';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { type Pack, type PackRule, packsQuery } from '../api';
import { ruleName, valueText } from '../rule-names';
import { rulesMatching } from '../rule-search';
import { ReadOnlyNote } from './read-only';

export function RulesTab() {
  const intl = useIntl();
  const query = useQuery(packsQuery);
  const [words, setWords] = useState('');
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
      {({ items }) => {
        const packs = rulesMatching(items, words);
        return (
          <>
            <ReadOnlyNote who="nobody" />
            <SearchField
              className="mb-4 md:w-72"
              label={intl.formatMessage({ id: 'settings.rules.search', defaultMessage: 'Search rules' })}
              value={words}
              onChange={setWords}
            />
            {packs.length === 0 && (
              <Empty title={<FormattedMessage id="settings.rules.none" defaultMessage="No rule fits" />} />
            )}
            <div className="grid gap-4">
              {packs.map((pack) => (
                <PackCard key={pack.pack} pack={pack} />
              ))}
            </div>
          </>
        );
      }}
    </AsyncPanel>
  );
}

function PackCard({ pack }: { pack: Pack }) {
  const text = useText();
  return (
    <Card
      title={text(pack.title)}
      aside={
        <span className="font-mono text-12 text-muted" title={pack.hash}>
          {`${pack.pack} · ${pack.hash.slice(0, 8)}`}
        </span>
      }
    >
      <ul className="mt-2">
        {pack.rules.map((rule) => (
          <RuleRow key={rule.ruleId} rule={rule} />
        ))}
      </ul>
    </Card>
  );
}

function RuleRow({ rule }: { rule: PackRule }) {
  const text = useText();
  const dates = useDates();
  return (
    <li className="border-line/75 border-t px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-16 md:text-14">{ruleName(text(rule.title))}</h3>
        <SeverityBadge severity={rule.severity} />
        <span className="font-mono text-12 text-muted">{rule.ruleId}</span>
      </div>
      <p className="mt-1 text-16 text-muted md:text-13">{text(rule.explanation)}</p>
      {rule.parameters.length > 0 && (
        <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-14 md:text-13">
          {rule.parameters.map(({ name, value, unit, from }) => (
            <div key={`${name}${from}`} className="flex flex-wrap items-baseline gap-x-1.5">
              <dt className="font-mono text-12 text-muted">{name}</dt>
              <dd>
                <b>{valueText(value, unit)}</b>{' '}
                <span className="text-muted">
                  <FormattedMessage
                    id="settings.rules.from"
                    defaultMessage="from {date}"
                    values={{ date: dates.full(from) }}
                  />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rule.citation && (
        <a
          href={rule.citation.url}
          target="_blank"
          rel="noreferrer"
          className="mt-1.5 inline-flex items-center gap-1 text-14 font-medium text-brand underline-offset-2 hover:underline md:text-13"
        >
          {rule.citation.text}
          <ExternalLink size={12} aria-hidden="true" />
        </a>
      )}
    </li>
  );
}
