/** How the tasks of the work samples do: figures of each week, or how many people are missing for them. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { type SampleFigures, type SampleItems, sampleItemsQuery } from '../../work-samples-api';
import { SampleTable } from './sample-table';

export function WorkSamples() {
  const query = useQuery(sampleItemsQuery);
  return (
    <Card title={<FormattedMessage id="samples.title" defaultMessage="How the work samples do" />}>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
        {(data) => <Samples data={data} />}
      </AsyncPanel>
    </Card>
  );
}

function Samples({ data: { week, needed, positions } }: { data: SampleItems }) {
  const dates = useDates();
  const counted = positions.filter(({ items }) => items.length > 0);
  const missing = positions.filter(({ items }) => items.length === 0);
  return (
    <div className="pb-2 text-14">
      {counted.length > 0 && (
        <p className="max-w-3xl px-4 pt-2 pb-3 text-muted">
          <FormattedMessage
            id="samples.how_to_read"
            defaultMessage="“Points reached” is how much of a task’s points people get on average: 100 % means everybody gets all of them. “Tells apart” runs from −1 to 1: near 1, people who do well in the other tasks do well in this one too; near 0, the task says nothing about anybody. With few people both move by chance."
          />{' '}
          {week && (
            <FormattedMessage
              id="samples.counted"
              defaultMessage="Counted once a week, last for the week of {week}."
              values={{ week: dates.full(week) }}
            />
          )}
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
              <FormattedMessage
                id="samples.to_look_at"
                defaultMessage="{n} to look at"
                values={{ n: flags }}
              />
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
  const begun = positions.filter(({ people }) => people > 0);
  const soFar = ({ title, people }: SampleFigures) => `${text(title)} ${intl.formatNumber(people)}`;
  return (
    <p className="max-w-3xl px-4 py-2 text-muted">
      <FormattedMessage
        id="samples.missing"
        defaultMessage="Figures come once {needed} people have handed in a position’s work sample, with the next weekly count."
        values={{ needed }}
      />{' '}
      {begun.length > 0 ? (
        <FormattedMessage
          id="samples.so_far"
          defaultMessage="So far: {list}."
          values={{ list: intl.formatList(begun.map(soFar)) }}
        />
      ) : (
        <FormattedMessage id="samples.nobody" defaultMessage="So far nobody has." />
      )}
    </p>
  );
}
