/** Which days, and where. */
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterSelect } from '@/components/ui/filter-select';
import { OwnDays } from '@/components/ui/own-days';
import { useSearch } from '@/lib/use-search';
import type { Asked, Report } from '../api';
import { DEFAULT_RANGE, LONGEST, RANGES, rangeOf, wrongDays } from '../model';
import { RANGE_NAMES } from '../names';

type Props = { asked: Asked; locations: Report['locations'] };

export function Filters({ asked, locations }: Props) {
  const intl = useIntl();
  const wrongDates = useWrongDays();
  const { get, set } = useSearch();
  const range = rangeOf(get('range'));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FilterSelect
          label={intl.formatMessage({ id: 'labor.range.label', defaultMessage: 'Period' })}
          options={RANGES.map((value) => ({ value, label: intl.formatMessage(RANGE_NAMES[value]) }))}
          value={range}
          onChange={(value) =>
            set(
              value === 'own'
                ? { range: value, from: asked.from, to: asked.to }
                : { range: value === DEFAULT_RANGE ? '' : value, from: '', to: '' },
              { replace: true },
            )
          }
        />
        {(locations.length > 1 || asked.locationId) && (
          <FilterSelect
            label={intl.formatMessage({ id: 'labor.location', defaultMessage: 'Location' })}
            any={intl.formatMessage({ id: 'labor.all_locations', defaultMessage: 'All' })}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={asked.locationId ?? ''}
            onChange={(locationId) => set({ locationId }, { replace: true })}
          />
        )}
      </div>
      {range === 'own' && <OwnDays wrong={wrongDates} />}
    </>
  );
}

/** What is wrong with the chosen dates. */
function useWrongDays() {
  const { get } = useSearch();
  const wrong = wrongDays(get('from'), get('to'));
  if (!wrong) return null;
  return wrong === 'too_long' ? (
    <FormattedMessage
      id="labor.days.too_long"
      defaultMessage="A report covers {n} days at most. Showing this pay period."
      values={{ n: LONGEST }}
    />
  ) : (
    <FormattedMessage
      id="labor.days.reversed"
      defaultMessage="The end date is before the start date. Showing this pay period."
    />
  );
}
