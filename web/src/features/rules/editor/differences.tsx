/** The shifts of past weeks that the rule judges otherwise, by class. */
import { type ReactNode, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { MinorMark } from '@/components/ui/minor-mark';
import { Segmented } from '@/components/ui/segmented';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { SeverityWord } from '../parts/severities';
import type { BacktestDifference, BacktestTotals } from '../types';

type Class = BacktestDifference['class'];

const WORDS = defineMessages({
  new: { id: 'rules.class.new', defaultMessage: 'New' },
  required_by_law: { id: 'rules.backtest.required_by_law', defaultMessage: 'Required by law' },
  stricter: { id: 'rules.backtest.stricter', defaultMessage: 'Stricter' },
  unchanged: { id: 'rules.backtest.unchanged', defaultMessage: 'Unchanged' },
  less_strict: { id: 'rules.backtest.less_strict', defaultMessage: 'Less strict' },
  no_longer: { id: 'rules.backtest.no_longer', defaultMessage: 'No longer flagged' },
  not_checked: { id: 'rules.backtest.not_checked', defaultMessage: 'Not checked' },
});
const CLASSES = Object.keys(WORDS) as Class[];

const COUNTS: Record<Class, keyof BacktestTotals> = {
  new: 'new',
  required_by_law: 'requiredByLaw',
  stricter: 'stricter',
  unchanged: 'unchanged',
  less_strict: 'lessStrict',
  no_longer: 'noLonger',
  not_checked: 'notChecked',
};

const FIRST = 20;

type Props = { differences: readonly BacktestDifference[]; totals: BacktestTotals | null };

export function Differences({ differences, totals }: Props) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Class>('new');
  const [all, setAll] = useState(false);
  const countOf = (one: Class) =>
    totals?.[COUNTS[one]] ?? differences.filter((difference) => difference.class === one).length;
  const offered = CLASSES.filter((one) => one === 'new' || countOf(one) > 0);
  const open = offered.includes(chosen) ? chosen : 'new';
  const rows = differences.filter((difference) => difference.class === open);
  const shown = all ? rows : rows.slice(0, FIRST);
  if (differences.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-14 font-semibold">
        <FormattedMessage id="rules.differences" defaultMessage="Shifts of past weeks" />
      </h3>
      <div className="overflow-x-auto">
        <Segmented<Class>
          label={intl.formatMessage({ id: 'rules.differences', defaultMessage: 'Shifts of past weeks' })}
          value={open}
          onChange={setChosen}
          options={offered.map((value) => ({
            value,
            label: intl.formatMessage(WORDS[value]),
            count: countOf(value),
          }))}
        />
      </div>
      <ul className="mt-2">
        {shown.map((difference) => (
          <Row key={difference.key} difference={difference} />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="py-2 text-14 text-muted">
          <FormattedMessage id="rules.no_differences" defaultMessage="None." />
        </p>
      )}
      {rows.length > shown.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 w-full text-14 font-semibold text-brand md:min-h-9"
        >
          <FormattedMessage
            id="rules.show_rest"
            defaultMessage="Show the remaining {count}"
            values={{ count: rows.length - shown.length }}
          />
        </button>
      )}
    </section>
  );
}

function Row({ difference }: { difference: BacktestDifference }) {
  const text = useText();
  const dates = useDates();
  const { employeeName, minor, locationName, date, after, before, title, because, lawTitle } = difference;
  const facts: ReactNode[] = because.map(({ label, value }) => `${text(label)}: ${text(value)}`);
  if (lawTitle) facts.push(text(lawTitle));
  return (
    <li className="border-line border-t py-2 text-14 md:text-13">
      <p className="flex items-start gap-2">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">
            {employeeName ?? <FormattedMessage id="rules.someone" defaultMessage="An employee" />}
          </span>
          {minor && <MinorMark />}
          <span className="block text-muted">{`${locationName}, ${dates.day(date)}`}</span>
        </span>
        {after ? (
          <SeverityWord severity={after} />
        ) : (
          before && (
            <span className="text-muted">
              <FormattedMessage id="rules.backtest.no_longer" defaultMessage="No longer flagged" />
            </span>
          )
        )}
      </p>
      <p className="mt-0.5">{text(title)}</p>
      {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
    </li>
  );
}
