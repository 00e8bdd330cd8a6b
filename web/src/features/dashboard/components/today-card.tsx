/** The present day: shifts filled, people planned and needed by half hour, sales and labor. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { Card } from '@/components/ui/card';
import { useMoney } from '@/lib/money/use-money';
import { clockHours } from '@/lib/time/clock';
import { useNow } from '@/lib/use-now';
import { useSearch } from '@/lib/use-search';
import { halfHourAt } from '../day-bars';
import { WIDGET_NAMES } from '../widget-names';
import { DayBars } from './day-bars';

type Today = Wire<'Today'>;

export function TodayCard({ today }: { today: Today }) {
  const now = useNow();
  const { get } = useSearch();
  const { locations, location } = useLocations();
  const zone = (location(get('locationId')) ?? locations[0])?.zone;
  const { shifts, filled, minutes, need, have, events } = today;
  const any = need?.some((people) => people > 0) || have?.some((people) => people > 0);
  return (
    <Card
      title={<FormattedMessage {...WIDGET_NAMES.today} />}
      aside={
        <span className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="dashboard.today.filled"
            defaultMessage="{filled} of {shifts, plural, one {# shift} other {# shifts}} filled, {hours} h"
            values={{ filled, shifts, hours: clockHours(minutes) }}
          />
        </span>
      }
      className="pb-1"
    >
      {need && have && any && <DayBars need={need} have={have} now={halfHourAt(now, zone)} />}
      {events.length > 0 && <p className="px-4 pt-2 text-14 text-muted md:text-13">{events.join(' · ')}</p>}
      <Figures today={today} />
    </Card>
  );
}

function Figures({
  today: { forecastCents, actualCents, laborCents, laborPerMille, target },
}: {
  today: Today;
}) {
  const intl = useIntl();
  const money = useMoney();
  const percent = (perMille: number) =>
    intl.formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 });
  const parts = [
    actualCents !== null && {
      key: 'actual',
      name: <FormattedMessage id="dashboard.today.sales" defaultMessage="Sales so far" />,
      value: money.wholeDollars(actualCents),
    },
    forecastCents !== null && {
      key: 'forecast',
      name: <FormattedMessage id="dashboard.today.forecast" defaultMessage="Sales forecast" />,
      value: money.wholeDollars(forecastCents),
    },
    laborCents !== null && {
      key: 'labor',
      name: <FormattedMessage id="dashboard.today.labor" defaultMessage="Labor planned" />,
      value: laborPerMille === null ? money.wholeDollars(laborCents) : percent(laborPerMille),
      more:
        target?.kind === 'labor_percent'
          ? intl.formatMessage(
              { id: 'dashboard.today.target', defaultMessage: '{cost}, target {target}' },
              { cost: money.wholeDollars(laborCents), target: percent(target.value) },
            )
          : laborPerMille !== null && money.wholeDollars(laborCents),
    },
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 border-line/75 border-t px-4 pt-3 pb-2">
      {parts.map(({ key, name, value, ...rest }) => (
        <div key={key} className="min-w-24">
          <dt className="text-14 text-muted md:text-13">{name}</dt>
          <dd>
            <b className="font-semibold text-18">{value}</b>
            {'more' in rest && rest.more && (
              <span className="block text-14 text-muted md:text-13">{rest.more}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
