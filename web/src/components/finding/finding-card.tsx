/** What a rule says, in the order people ask: verdict, because, arithmetic, citation, what to do. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Finding, type Fix, finalSeverity } from '@/components/finding/types';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { Citation } from './citation';
import { Fixes } from './fixes';
import { OverrideNote } from './override-note';
import { SEVERITY_COLOURS, SeverityBadge } from './severity';

type Props = {
  finding: Finding;
  /** The person and day of the finding, where the context does not show them: "Ana Ortiz · Tue, Nov 17". */
  about?: string;
  /** Applies a fix; without it the fixes are not offered. */
  onFix?: (fix: Fix) => void;
  /** The fix that is being applied. */
  busyFixId?: Fix['id'] | null;
  /** Actions under the fixes, for example giving a reason. */
  children?: ReactNode;
  /** About worked time: no publication asks for anything any more. */
  worked?: boolean;
  className?: string;
};

export function FindingCard({
  finding,
  about,
  onFix,
  busyFixId,
  children,
  worked = false,
  className,
}: Props) {
  const text = useText();
  const money = useMoney();
  const { because: reason, arithmetic, citation, fixes, costCents, override } = finding;
  const severity = finalSeverity(finding);
  const accent = SEVERITY_COLOURS[severity];
  const arithmeticText = text(arithmetic);
  return (
    <article className={cx('rounded-card border border-line bg-card p-4', className)}>
      <div className="flex items-center justify-between gap-3">
        {!worked && <SeverityBadge severity={severity} />}
        {costCents !== null && (
          <span className="text-right text-13 text-muted md:text-12">
            <FormattedMessage
              id="finding.cost"
              defaultMessage="Extra cost <b>{amount}</b>"
              values={{
                amount: money.cents(costCents),
                b: (chunks) => <b className={cx('ml-1 text-16', accent)}>{chunks}</b>,
              }}
            />
          </span>
        )}
      </div>
      {about && <p className="mt-3 -mb-2 font-medium">{about}</p>}
      <h3 className="mt-3 text-18 leading-snug tracking-[-.01em]">{text(finding.title)}</h3>
      {reason.length > 0 && (
        <dl className="mt-2 space-y-1">
          {reason.map(({ label, value }) => (
            <div key={label.en} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted first-letter:uppercase">{text(label)}</dt>
              <dd className="text-right font-medium">{text(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {arithmeticText && (
        <p className={cx('mt-2 font-semibold first-letter:uppercase', accent)}>{arithmeticText}</p>
      )}
      {text(finding.explanation) && (
        <p className="mt-2 text-14 text-muted md:text-13">{text(finding.explanation)}</p>
      )}
      {citation && (
        <Citation
          citation={citation}
          ruleId={finding.ruleId}
          pack={finding.pack}
          version={finding.ruleVersion}
        />
      )}
      {override && <OverrideNote override={override} />}
      {(!onFix || fixes.length === 0) && text(finding.remedy) && (
        <p className="mt-3 text-14 md:text-13">
          <b>
            <FormattedMessage id="finding.remedy" defaultMessage="What to do" />
          </b>{' '}
          {text(finding.remedy)}
        </p>
      )}
      {onFix && fixes.length > 0 && (
        <Fixes
          fixes={fixes}
          employeeId={finding.subject.employeeId}
          onFix={onFix}
          busyId={busyFixId ?? null}
        />
      )}
      {children}
    </article>
  );
}
