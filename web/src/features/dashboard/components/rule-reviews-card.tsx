/** Laws of the locations to compare with their source again, and those of which something begins soon. */
import { CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import { WIDGET_NAMES } from '../widget-names';

const SHOWN = 6;

export function RuleReviewsCard({ reviews: { packs, items } }: { reviews: Wire<'RuleReviews'> }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card
      title={<FormattedMessage {...WIDGET_NAMES.rule_reviews} />}
      aside={items.length > 0 && <Badge tone="warn">{items.length}</Badge>}
    >
      {items.length === 0 && (
        <p className="mt-2 flex items-center gap-2 border-line/75 border-t px-4 py-3.5 text-ok">
          <CircleCheck size={18} aria-hidden="true" />
          <FormattedMessage
            id="dashboard.rule_reviews.none"
            defaultMessage="{packs, plural, one {# law is up to date} other {All # laws are up to date}}"
            values={{ packs }}
          />
        </p>
      )}
      <ul className="mt-2">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.pack} className="border-line/75 border-t px-4 py-2.5">
            <b className="block font-medium">{text(item.title)}</b>
            <span className="block text-14 text-muted md:text-13">
              <FormattedMessage
                id="dashboard.rule_reviews.reviewed"
                defaultMessage="Reviewed {day}"
                values={{ day: dates.full(item.reviewedOn) }}
              />
              {item.beginsOn && (
                <>
                  {' · '}
                  <FormattedMessage
                    id="dashboard.rule_reviews.begins"
                    defaultMessage="changes on {day}"
                    values={{ day: dates.full(item.beginsOn) }}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-line/75 border-t px-4 py-3 text-14 md:text-13">
        <Link to="/settings/rules" className="font-medium text-brand hover:underline">
          <FormattedMessage id="dashboard.rule_reviews.open" defaultMessage="All laws" />
        </Link>
      </p>
    </Card>
  );
}
