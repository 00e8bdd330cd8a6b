/** Findings of the coming weeks that someone went ahead with: who, and why. */
import { FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { weekAddress } from '../model';
import { WIDGET_NAMES } from '../widget-names';
import { RowLink } from './row-link';

/** Where there is none there is no card. */
export function OverridesCard({ accepted: { count, items } }: { accepted: Wire<'AcceptedFindings'> }) {
  const text = useText();
  const { location } = useLocations();
  if (count === 0) return null;
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES.overrides} />} aside={<Badge>{count}</Badge>}>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={`${item.ruleId} ${item.weekStart} ${item.personName} ${item.accepted.at}`}>
            <RowLink to={weekAddress(item)}>
              <span className="min-w-0 flex-1">
                <b className="block font-medium">{text(item.title)}</b>
                <span className="block text-14 text-muted md:text-13">
                  {[item.personName, location(item.locationId)?.name].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-14 md:text-13">
                  {`“${item.accepted.reason}” · ${item.accepted.by}`}
                </span>
              </span>
            </RowLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
