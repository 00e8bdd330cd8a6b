/** What the rules say about the coming weeks: counts first, then the gravest findings. */
import { ChevronRight, CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useLocations } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { SEVERITY_COLOURS as COLOURS, SeverityIcon } from '@/components/finding/severity';
import { finalSeverity } from '@/components/finding/types';
import { Card } from '@/components/ui/card';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import type { OpenFindings } from '../api';
import { weekAddress } from '../model';
import { WIDGET_NAMES } from '../widget-names';
import { Line } from './line';
import { RowLink } from './row-link';

const SHOWN = 5;
type Props = { compliance: Wire<'ComplianceToday'> };

export function FindingsCard({ compliance: { findings, accepted, premiums } }: Props) {
  const text = useText();
  const dates = useDates();
  const money = useMoney();
  const { locations, location } = useLocations();
  const nameOf = (id: string) => locations.length > 1 && location(id)?.name;
  // They come gravest and dearest first; another order here would be about the few that were sent.
  const top = findings.items.slice(0, SHOWN);
  const { block, consent, reason, warn } = findings;
  const more = block + consent + reason + warn - top.length;
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES.compliance} />}>
      <Counts findings={findings} />
      {top.length === 0 && (
        <p className="flex items-center gap-2 border-line/75 border-t px-4 py-3.5 text-ok">
          <CircleCheck size={18} aria-hidden="true" />
          <FormattedMessage id="dashboard.findings.none" defaultMessage="No issues in the weeks ahead" />
        </p>
      )}
      <ul>
        {top.map(({ finding, personName, ...at }) => (
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
      {more > 0 && top[0] && (
        <p className="border-line/75 border-t px-4 py-3 text-14 md:text-13">
          <Link
            to={weekAddress(top[0])}
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
            <FormattedMessage
              id="dashboard.findings.more"
              defaultMessage="{count, plural, one {# more} other {# more}} in the schedule"
              values={{ count: more }}
            />
          </Link>
        </p>
      )}
      {premiums && (
        <Line
          name={
            <FormattedMessage
              id="dashboard.findings.premiums"
              defaultMessage="Premiums, {range}"
              values={{ range: dates.range(premiums.startDate, premiums.endDate) }}
            />
          }
        >
          {premiums.cents === null ? premiums.count : money.cents(premiums.cents)}
        </Line>
      )}
      {accepted > 0 && (
        <Line name={<FormattedMessage id="dashboard.findings.accepted" defaultMessage="Issues accepted" />}>
          {accepted}
        </Line>
      )}
    </Card>
  );
}

function Counts({ findings: { block, consent, reason, warn } }: { findings: OpenFindings }) {
  return (
    <dl className="grid grid-cols-3 gap-x-3 px-4 pt-2 pb-3 md:flex md:gap-x-9">
      <Count value={block} alarm="text-danger">
        <FormattedMessage id="dashboard.findings.blocked" defaultMessage="blocked" />
      </Count>
      <Count value={reason} alarm="text-warn">
        <FormattedMessage id="dashboard.findings.reason" defaultMessage="need a reason" />
      </Count>
      {consent > 0 && (
        <Count value={consent} alarm="text-warn">
          <FormattedMessage id="dashboard.findings.consent" defaultMessage="need consent" />
        </Count>
      )}
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
