/** What the rules say about the coming weeks: counts first, then the gravest findings. */
import { ChevronRight, CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useLocations } from '@/api/use-places';
import { SEVERITY_COLOURS as COLOURS, SeverityIcon } from '@/components/finding/severity';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { finalSeverity } from '@/lib/finding';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { OpenFindings } from '../api';
import { byWeight, weekAddress } from '../model';
import { RowLink } from './row-link';

const SHOWN = 5;
type Props = { findings: OpenFindings; today: string; lawFirst: boolean };

export function FindingsCard({ findings, today, lawFirst }: Props) {
  const text = useText();
  const dates = useDates();
  const money = useMoney();
  const { locations, location } = useLocations();
  const nameOf = (id: string) => locations.length > 1 && location(id)?.name;
  const worst = byWeight(findings.items, today, lawFirst).slice(0, SHOWN);
  return (
    <Card title={<FormattedMessage id="dashboard.findings.title" defaultMessage="What the rules say" />}>
      <Counts findings={findings} />
      {worst.length === 0 && (
        <p className="flex items-center gap-2 border-line/75 border-t px-4 py-3.5 text-ok">
          <CircleCheck size={18} aria-hidden="true" />
          <FormattedMessage id="dashboard.findings.none" defaultMessage="No findings in the weeks you plan" />
        </p>
      )}
      <ul>
        {worst.map(({ finding, personName, ...at }) => (
          <li key={finding.key}>
            <RowLink to={weekAddress(at, finding.subject.shiftId ?? undefined)}>
              <span className={COLOURS[finalSeverity(finding)]}>
                <SeverityIcon severity={finalSeverity(finding)} size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block font-medium">{text(finding.title)}</b>
                <span className="block text-14 text-muted md:text-13">
                  {[
                    personName,
                    finding.subject.date && dates.day(finding.subject.date),
                    nameOf(at.locationId),
                    finding.citation?.text,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {finding.costCents !== null && (
                <span className={cx('font-medium', COLOURS[finalSeverity(finding)])}>
                  {money.cents(finding.costCents)}
                </span>
              )}
              <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
            </RowLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Counts({ findings: { block, reason, warn } }: { findings: OpenFindings }) {
  return (
    <dl className="grid grid-cols-3 gap-x-3 px-4 pt-2 pb-3 md:flex md:gap-x-9">
      <Count value={block} alarm="text-danger">
        <FormattedMessage id="dashboard.findings.blocked" defaultMessage="blocked" />
      </Count>
      <Count value={reason} alarm="text-warn">
        <FormattedMessage id="dashboard.findings.reason" defaultMessage="need a reason" />
      </Count>
      <Count value={warn}>
        <FormattedMessage id="dashboard.findings.warn" defaultMessage="warnings" />
      </Count>
    </dl>
  );
}

function Count({ value, alarm, children }: { value: number; alarm?: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-x-2 md:justify-start md:flex-row-reverse md:items-baseline">
      <dt className="text-14 text-muted md:text-13">{children}</dt>
      <dd className={cx('text-28 leading-tight font-semibold tracking-[-.02em]', value > 0 && alarm)}>
        {value}
      </dd>
    </div>
  );
}
