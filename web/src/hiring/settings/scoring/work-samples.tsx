/** How the tasks of the work samples do: figures of each week, or how many people are missing for them. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { InfoTip } from '@/components/ui/info-tip';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { SampleTable } from './sample-table';
import { type SampleFigures, sampleItemsQuery } from './work-samples-api';

export function WorkSamples() {
  const query = useQuery(sampleItemsQuery);
  return (
    <Card title={<FormattedMessage id="samples.title" defaultMessage="Work sample quality" />}>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
        {(data) => <Samples data={data} />}
      </AsyncPanel>
    </Card>
  );
}

function Samples({ data: { week, needed, positions } }: { data: Wire<'WorkSampleItems'> }) {
  const intl = useIntl();
  const dates = useDates();
  const counted = positions.filter(({ items }) => items.length > 0);
  const missing = positions.filter(({ items }) => items.length === 0);
  return (
    <div className="pb-2 text-14">
      {counted.length > 0 && (
        <p className="max-w-3xl px-4 pt-2 pb-3 text-muted">
          {week && (
            <FormattedMessage
              id="samples.counted"
              defaultMessage="Updated weekly, last for the week of {week}."
              values={{ week: dates.full(week) }}
            />
          )}
          <InfoTip about={intl.formatMessage({ id: 'samples.title', defaultMessage: 'Work sample quality' })}>
            <FormattedMessage
              id="samples.how_to_read"
              defaultMessage="“Average score”: the share of a task’s points people get; 100% means everyone gets all. “Predictive value” runs from −1 to 1: near 1, people who do well in the other tasks do well here too; near 0, the task predicts nothing. With few people both vary by chance."
            />
          </InfoTip>
        </p>
      )}
      <ul className="divide-y divide-line">
        {counted.map((figures) => (
          <li key={figures.position}>
            <Position figures={figures} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && <Missing needed={needed} positions={missing} />}
    </div>
  );
}

function Position({ figures: { title, items } }: { figures: SampleFigures }) {
  const text = useText();
  const flags = items.reduce((sum, item) => sum + item.flags.length, 0);
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <span className="font-medium">{text(title)}</span>
        <span className="text-muted">
          <FormattedMessage
            id="samples.people"
            defaultMessage="{n, plural, one {# person} other {# people}}"
            values={{ n: items[0]?.people }}
          />
        </span>
        <span className="ml-auto flex items-center gap-2">
          {flags > 0 && (
            <Badge tone="warn">
              <FormattedMessage id="samples.to_review" defaultMessage="{n} to review" values={{ n: flags }} />
            </Badge>
          )}
          <ChevronDown size={16} aria-hidden="true" className="text-muted group-open:rotate-180" />
        </span>
      </summary>
      <SampleTable label={text(title)} items={items} />
    </details>
  );
}

function Missing({ needed, positions }: { needed: number; positions: SampleFigures[] }) {
  const intl = useIntl();
  const text = useText();
  const started = positions.filter(({ people }) => people > 0);
  const soFar = ({ title, people }: SampleFigures) => `${text(title)} ${intl.formatNumber(people)}`;
  return (
    <p className="max-w-3xl px-4 py-2 text-muted">
      <FormattedMessage
        id="samples.missing"
        defaultMessage="Figures appear weekly once {needed} people have completed a position’s work sample."
        values={{ needed }}
      />{' '}
      {started.length > 0 ? (
        <FormattedMessage
          id="samples.so_far"
          defaultMessage="So far: {list}."
          values={{ list: intl.formatList(started.map(soFar)) }}
        />
      ) : (
        <FormattedMessage id="samples.no_results" defaultMessage="No one yet." />
      )}
    </p>
  );
}
