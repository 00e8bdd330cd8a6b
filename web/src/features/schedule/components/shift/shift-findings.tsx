/** What the rules say about a shift: the gravest in full, the others as lines that open. It stands above what is typed. */
import { ChevronDown } from 'lucide-react';
import { useIntl } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import { SEVERITY_COLOURS, SeverityIcon } from '@/components/finding/severity';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import type { Finding, Fix } from '@/lib/finding';
import { useMoney } from '@/lib/money/use-money';

type Props = {
  /** The gravest first. */
  findings: readonly Finding[];
  onFix?: ((fix: Fix) => void) | undefined;
  busyFixId: string | null;
};

export function ShiftFindings({ findings, onFix, busyFixId }: Props) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const [first, ...others] = findings;
  if (!first) return null;
  const fixing = onFix ? { onFix, busyFixId } : {};
  return (
    <section
      className="space-y-2"
      aria-label={intl.formatMessage({ id: 'schedule.rules.title', defaultMessage: 'What the rules say' })}
    >
      <FindingCard key={first.key} finding={first} {...fixing} />
      {others.map((finding) => (
        <details key={finding.key} className="group rounded-card border border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 py-2 md:min-h-10">
            <span className={SEVERITY_COLOURS[finding.severity]}>
              <SeverityIcon severity={finding.severity} size={16} />
            </span>
            <b className="min-w-0 flex-1 font-medium leading-snug">{text(finding.title)}</b>
            {finding.costCents !== null && (
              <span className={cx('text-13 font-medium', SEVERITY_COLOURS[finding.severity])}>
                {money.cents(finding.costCents)}
              </span>
            )}
            <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <FindingCard finding={finding} {...fixing} className="border-0 bg-transparent pt-1" />
        </details>
      ))}
    </section>
  );
}
