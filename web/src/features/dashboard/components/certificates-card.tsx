/** Certificates that have ended or end within a month. */
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wire } from '@/api/wire';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CERTIFICATE_NAMES } from '@/lib/certificates';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { WIDGET_NAMES } from '../widget-names';
import { RowLink } from './row-link';

/** Where none ends there is no card. */
export function CertificatesCard({ ending: { count, items } }: { ending: Wire<'CertificatesEnding'> }) {
  const intl = useIntl();
  const dates = useDates();
  if (count === 0) return null;
  return (
    <Card
      title={<FormattedMessage {...WIDGET_NAMES.certificates} />}
      aside={<Badge tone="warn">{count}</Badge>}
    >
      <ul className="mt-2">
        {items.map(({ employeeId, employeeName, kind, name, expiresOn, daysLeft }) => (
          <li key={`${employeeId} ${kind} ${name}`}>
            <RowLink to={`/team?person=${employeeId}&tab=documents`}>
              <span className="min-w-0 flex-1">
                <b className="block font-medium">{employeeName}</b>
                <span className="block text-14 text-muted md:text-13">
                  {name ?? intl.formatMessage(CERTIFICATE_NAMES[kind])}
                </span>
              </span>
              <span className={cx('text-14 md:text-13', daysLeft < 0 ? 'text-danger' : 'text-warn')}>
                {daysLeft < 0 ? (
                  <FormattedMessage
                    id="dashboard.certificates.ended"
                    defaultMessage="ended {day}"
                    values={{ day: dates.monthDay(expiresOn) }}
                  />
                ) : (
                  <FormattedMessage
                    id="dashboard.certificates.ends"
                    defaultMessage="{days, plural, =0 {ends today} one {ends in # day} other {ends in # days}}"
                    values={{ days: daysLeft }}
                  />
                )}
              </span>
            </RowLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
