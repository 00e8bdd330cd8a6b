/** The reader's own tips of a period: each share, and how it was divided. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { ShareSteps } from '@/scheduling/tips/share-steps';
import { type OwnTip, ownTipsQuery, type PayPeriod } from '../api';

export function TipsCard({ period }: { period: PayPeriod }) {
  const money = useMoney();
  const { data, error, refetch } = useQuery({
    ...ownTipsQuery(period),
    enabled: usePermissions().can('tips:read'),
  });
  const title = <FormattedMessage id="tips.title" defaultMessage="Tips" />;
  if (!data) return error && <ErrorPanel title={title} error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return null;
  return (
    <Card title={title} aside={<b className="text-16 tabular-nums">{money.cents(data.totalCents)}</b>}>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {data.items.map((share) => (
          <Share key={share.runId} share={share} />
        ))}
      </ul>
    </Card>
  );
}

function Share({ share }: { share: OwnTip }) {
  const dates = useDates();
  const money = useMoney();
  const { startDate, endDate, poolName, state, cents, method, trace } = share;
  return (
    <li>
      <details className="group px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-1.5 text-16 md:text-14">
          <span className="min-w-0 flex-1">
            {startDate === endDate ? dates.day(startDate) : dates.range(startDate, endDate)}
            <span className="block text-14 text-muted md:text-13">
              {poolName}
              {' · '}
              {state === 'paid' ? (
                <FormattedMessage id="tips.state.paid" defaultMessage="Paid" />
              ) : (
                <FormattedMessage id="tips.state.approved" defaultMessage="Approved" />
              )}
            </span>
          </span>
          <b className="tabular-nums">{money.cents(cents)}</b>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <ol className="grid gap-2 pt-1 pb-3">
          <ShareSteps trace={trace} method={method} />
        </ol>
      </details>
    </li>
  );
}
