/** A task of a work sample: who got all of its points, by group. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { FilterSelect } from '@/components/ui/filter-select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { SIM_POSITIONS } from '@/hiring/score/api';
import { SAMPLE_NAMES } from '@/hiring/score/names';
import { useText } from '@/i18n/text';
import { useSearch } from '@/lib/use-search';
import { type Filter, type SampleItemTables, workSampleQuery } from '../api';
import { ThreeTables } from './three-tables';

export function WorkSample({ filter }: { filter: Filter }) {
  const intl = useIntl();
  const { get, set } = useSearch();
  const position = SIM_POSITIONS.find((known) => known === get('sample')) ?? SIM_POSITIONS[0];
  const query = useQuery({ ...workSampleQuery(filter, position), placeholderData: keepPreviousData });
  const name = (of: typeof position) => intl.formatMessage(SAMPLE_NAMES[of]);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <FilterSelect
          label={intl.formatMessage({ id: 'fairness.sample.position', defaultMessage: 'Work sample' })}
          any={name(SIM_POSITIONS[0])}
          options={SIM_POSITIONS.slice(1).map((value) => ({ value, label: name(value) }))}
          value={position === SIM_POSITIONS[0] ? '' : position}
          onChange={(value) => set({ sample: value, task: null }, { replace: true })}
        />
        {query.data?.items[0] && <ChooseTask items={query.data.items} first={query.data.items[0]} />}
      </div>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
        {({ items, needed }) =>
          items.length > 0 ? (
            <Task item={items.find((one) => one.item === get('task')) ?? items[0]} />
          ) : (
            <p className="text-muted">
              <FormattedMessage
                id="fairness.sample.closed"
                defaultMessage="Opens at {needed} responses from people who did this work sample."
                values={{ needed }}
              />
            </p>
          )
        }
      </AsyncPanel>
    </>
  );
}

function ChooseTask({ items, first }: { items: SampleItemTables[]; first: SampleItemTables }) {
  const intl = useIntl();
  const text = useText();
  const { get, set } = useSearch();
  const chosen = items.find((one) => one.item === get('task')) ?? first;
  const name = ({ title, count: { flags, watches } }: SampleItemTables) =>
    flags + watches > 0
      ? intl.formatMessage(
          { id: 'fairness.sample.task_flagged', defaultMessage: '{task} ({n} to review)' },
          { task: text(title), n: flags + watches },
        )
      : text(title);
  return (
    <FilterSelect
      label={intl.formatMessage({ id: 'fairness.sample.task', defaultMessage: 'Task' })}
      any={name(first)}
      options={items.slice(1).map((one) => ({ value: one.item, label: name(one) }))}
      value={chosen === first ? '' : chosen.item}
      onChange={(value) => set({ task: value }, { replace: true })}
    />
  );
}

function Task({ item }: { item: SampleItemTables | undefined }) {
  const text = useText();
  if (!item) return null;
  return (
    <>
      <p className="mb-4 text-14 text-muted md:text-13">
        <FormattedMessage
          id="fairness.sample.what"
          defaultMessage="Share of each group with full points, of those who did the work sample."
        />
      </p>
      <ThreeTables
        tables={item}
        about={text(item.title)}
        selected={<FormattedMessage id="fairness.sample.solved" defaultMessage="Full points" />}
      />
    </>
  );
}
