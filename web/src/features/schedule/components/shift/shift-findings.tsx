/** The issues of a shift: the most severe in full, the others as lines that open. It is above the inputs. */
import { ChevronDown, UserPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import { SEVERITY_COLOURS, SeverityIcon } from '@/components/finding/severity';
import { type Finding, type Fix, finalSeverity } from '@/components/finding/types';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { missingFacts } from '../../model/finding-groups';

type Props = {
  /** The gravest first. */
  findings: readonly Finding[];
  onFix?: ((fix: Fix) => void) | undefined;
  /** Leads to who else could take the shift. */
  onReplace?: (() => void) | undefined;
  busyFixId: Fix['id'] | null;
};

export function ShiftFindings({ findings, onFix, onReplace, busyFixId }: Props) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const [first, ...others] = findings.filter(({ missing }) => !missing);
  const missing = missingFacts(findings);
  if (!first && missing.length === 0) return null;
  const fixing = onFix ? { onFix, busyFixId } : {};
  return (
    <section
      className="space-y-2"
      aria-label={intl.formatMessage({ id: 'schedule.rules.title', defaultMessage: 'Compliance' })}
    >
      {first && (
        <FindingCard key={first.key} finding={first} {...fixing}>
          {onReplace && (
            <Button size="sm" className="mt-3" onClick={onReplace}>
              <UserPlus size={16} aria-hidden="true" />
              <FormattedMessage id="schedule.findings.replace" defaultMessage="Assign to someone else" />
            </Button>
          )}
        </FindingCard>
      )}
      {others.map((finding) => (
        <details key={finding.key} className="group rounded-card border border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 py-2 md:min-h-10">
            <span className={SEVERITY_COLOURS[finalSeverity(finding)]}>
              <SeverityIcon severity={finalSeverity(finding)} size={16} />
            </span>
            <b className="min-w-0 flex-1 font-medium leading-snug">{text(finding.title)}</b>
            {finding.costCents !== null && (
              <span className={cx('text-13 font-medium', SEVERITY_COLOURS[finalSeverity(finding)])}>
                {money.cents(finding.costCents)}
              </span>
            )}
            <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <FindingCard finding={finding} {...fixing} className="border-0 bg-transparent pt-1" />
        </details>
      ))}
      {missing.length > 0 && (
        <p className="text-13 text-muted md:text-12">
          <FormattedMessage
            id="schedule.findings.missing"
            defaultMessage="Not checked here: {facts}"
            values={{ facts: intl.formatList(missing.map(({ label }) => text(label))) }}
          />
        </p>
      )}
    </section>
  );
}
