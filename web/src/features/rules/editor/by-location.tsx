/** Newly flagged shifts of each location, as bars with their figures. */
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Bar } from '@/components/chart/bar';
import type { BacktestDone } from '../types';

export function ByLocation({ locations }: { locations: BacktestDone['byLocation'] }) {
  if (locations.length === 0) return null;
  const most = Math.max(1, ...locations.map((one) => one.new));
  return (
    <section>
      <h3 className="mb-1 text-14 font-semibold">
        <FormattedMessage id="rules.new_by_location" defaultMessage="New by location" />
      </h3>
      <ul className="text-14 md:text-13">
        {locations.map(({ locationId, name, new: count, blocked }) => (
          <li
            key={locationId}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-3 py-1"
          >
            <span className="truncate">{name}</span>
            <Bar part={count / most} />
            <span className="text-right font-semibold tabular-nums">
              <FormattedNumber value={count} />
              {blocked > 0 && (
                <span className="ml-2 font-medium text-danger">
                  <FormattedMessage
                    id="rules.backtest.blocked"
                    defaultMessage="{count, plural, one {# blocked} other {# blocked}}."
                    values={{ count: blocked }}
                  />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
