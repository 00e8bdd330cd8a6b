/** What is against the rules, by rule and location: in the plan of the coming weeks and in the premiums of the pay period. */
import { CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { WIDGET_NAMES } from '../widget-names';
import { Figure, Line } from './line';

type Props = { violations: Wire<'Violations'> };

export function ViolationsCard({ violations: { planned, worked, items } }: Props) {
  const text = useText();
  const { location } = useLocations();
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES.violations} />}>
      <dl className="flex flex-wrap gap-x-9 gap-y-2 px-4 pt-2 pb-3">
        <Figure value={planned} tone={planned > 0 ? 'text-danger' : undefined}>
          <FormattedMessage id="dashboard.violations.planned" defaultMessage="in the weeks ahead" />
        </Figure>
        <Figure value={worked} tone={worked > 0 ? 'text-warn' : undefined}>
          <FormattedMessage id="dashboard.violations.worked" defaultMessage="premiums this pay period" />
        </Figure>
      </dl>
      {items.length === 0 && (
        <p className="flex items-center gap-2 border-line/75 border-t px-4 py-3.5 text-ok">
          <CircleCheck size={18} aria-hidden="true" />
          <FormattedMessage id="dashboard.violations.none" defaultMessage="Nothing is against the rules" />
        </p>
      )}
      {items.map(({ ruleId, title, locationId, ...count }) => (
        <Line key={ruleId + locationId} name={text(title)} more={location(locationId)?.name}>
          {count.planned + count.worked}
        </Line>
      ))}
    </Card>
  );
}
