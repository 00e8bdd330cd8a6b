/** What a run on past weeks counted. */
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Fact, Facts } from '@/components/ui/facts';
import { cx } from '@/lib/cx';
import type { BacktestTotals } from '../types';

type Props = {
  totals: BacktestTotals;
  days: number;
  /** The figures of an earlier rule, until those of this one come. */
  stale?: boolean;
};

export function BacktestFigures({ totals, days, stale }: Props) {
  const intl = useIntl();
  if (totals.weeks === 0)
    return (
      <p className="text-muted">
        <FormattedMessage
          id="rules.backtest.no_weeks"
          defaultMessage="No published weeks to test on yet. Test cases still run."
        />
      </p>
    );
  const rows: [string, number][] = [
    [
      intl.formatMessage({ id: 'rules.backtest.required_by_law', defaultMessage: 'Required by law' }),
      totals.requiredByLaw,
    ],
    [intl.formatMessage({ id: 'rules.backtest.stricter', defaultMessage: 'Stricter' }), totals.stricter],
    [intl.formatMessage({ id: 'rules.backtest.unchanged', defaultMessage: 'Unchanged' }), totals.unchanged],
    [
      intl.formatMessage({ id: 'rules.backtest.less_strict', defaultMessage: 'Less strict' }),
      totals.lessStrict,
    ],
    [
      intl.formatMessage({ id: 'rules.backtest.no_longer', defaultMessage: 'No longer flagged' }),
      totals.noLonger,
    ],
    [
      intl.formatMessage({ id: 'rules.backtest.not_checked', defaultMessage: 'Not checked' }),
      totals.notChecked,
    ],
  ];
  return (
    <div className={cx('transition-colors', stale && 'text-muted! [&_*]:text-muted!')}>
      <p className="text-16 font-semibold">
        <FormattedMessage
          id="rules.backtest.new"
          defaultMessage="<big>{count, number}</big> more {count, plural, one {shift} other {shifts}} flagged"
          values={{
            count: totals.new,
            big: (text) => <span className="text-28">{text}</span>,
          }}
        />
      </p>
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="rules.backtest.of"
          defaultMessage="of {shifts, number} in {days} days, for {people, plural, one {# person} other {# people}}."
          values={{ shifts: totals.shifts, days, people: totals.people }}
        />{' '}
        {totals.blocked > 0 && (
          <strong className="font-semibold text-danger">
            <FormattedMessage
              id="rules.backtest.blocked"
              defaultMessage="{count, plural, one {# blocked} other {# blocked}}."
              values={{ count: totals.blocked }}
            />
          </strong>
        )}
      </p>
      <Facts className="mt-2">
        {rows
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <Fact key={name} name={name}>
              <FormattedNumber value={count} />
            </Fact>
          ))}
      </Facts>
    </div>
  );
}
