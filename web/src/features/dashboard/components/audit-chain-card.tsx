/** The state of the audit trail: how long it is, and whether it still holds what was signed last. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { WIDGET_NAMES } from '../widget-names';
import { Line } from './line';

export function AuditChainCard({
  chain: { records, signedSeq, signedAt, holds },
}: {
  chain: Wire<'AuditChain'>;
}) {
  const dates = useDates();
  return (
    <Card
      title={<FormattedMessage {...WIDGET_NAMES.audit_chain} />}
      aside={
        holds !== null && (
          <Badge tone={holds ? 'ok' : 'danger'}>
            {holds ? (
              <FormattedMessage id="dashboard.audit_chain.holds" defaultMessage="Matches its signature" />
            ) : (
              <FormattedMessage id="dashboard.audit_chain.broken" defaultMessage="Does not match" />
            )}
          </Badge>
        )
      }
    >
      <div className="mt-2">
        <Line name={<FormattedMessage id="dashboard.audit_chain.records" defaultMessage="Records" />}>
          {records}
        </Line>
        <Line
          name={<FormattedMessage id="dashboard.audit_chain.signed" defaultMessage="Last signed" />}
          more={signedAt && dates.stamp(signedAt)}
        >
          {signedSeq ?? '–'}
        </Line>
      </div>
      <p className="border-line/75 border-t px-4 py-3 text-14 md:text-13">
        <Link to="/audit" className="font-medium text-brand hover:underline">
          <FormattedMessage id="dashboard.audit_chain.open" defaultMessage="Check the whole trail" />
        </Link>
      </p>
    </Card>
  );
}
