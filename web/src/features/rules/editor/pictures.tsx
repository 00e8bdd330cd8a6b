/** The result by value and by week. */
import { useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { useValueText } from '../parts/values';
import type { BacktestDone, LibraryRule, NewRule } from '../types';
import { Columns } from './columns';
import { bins } from './histogram';

type Props = { result: BacktestDone; library: LibraryRule; before: NewRule | null };

export function Pictures({ result, library, before }: Props) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const said = useValueText();
  const [definition] = library.values;
  const { histogram, byWeek } = result;
  return (
    <>
      {histogram && definition && (
        <Columns
          title={intl.formatMessage(
            { id: 'rules.by_value', defaultMessage: 'Flagged by {name}' },
            { name: text(definition.label).toLowerCase() },
          )}
          columns={bins(histogram, definition, before?.values[definition.name]).map(
            ({ from, count, fresh }) => ({
              key: String(from),
              label: said(from, definition.unit),
              count,
              fresh,
            }),
          )}
        />
      )}
      <Columns
        title={intl.formatMessage({ id: 'rules.by_week', defaultMessage: 'By week' })}
        columns={[...byWeek].reverse().map(({ weekStart, flagged, new: fresh }) => ({
          key: weekStart,
          label: dates.monthDay(weekStart),
          count: flagged,
          fresh,
        }))}
      />
    </>
  );
}
