/** A finding in one line of a list: what it was, and what it cost. */
import { SEVERITY_TONES, SeverityIcon } from '@/components/finding/severity';
import { type Finding, finalSeverity } from '@/components/finding/types';
import { Badge } from '@/components/ui/badge';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';

export function FindingBadge({ finding, more }: { finding: Finding; more: number }) {
  const text = useText();
  const money = useMoney();
  const cost = finding.costCents === null ? '' : `, ${money.cents(finding.costCents)}`;
  return (
    <span className="inline-flex max-w-52 items-center gap-1">
      <Badge
        tone={SEVERITY_TONES[finalSeverity(finding)]}
        icon={<SeverityIcon severity={finalSeverity(finding)} size={13} />}
        className="min-w-0 shrink!"
      >
        <span className="truncate">{`${text(finding.title)}${cost}`}</span>
      </Badge>
      {more > 0 && <span className="text-12 text-muted">{`+${more}`}</span>}
    </span>
  );
}
