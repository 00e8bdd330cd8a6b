/** Findings of one rule that need a reason: one for all of them, or one for each. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import type { Finding, Fix } from '@/components/finding/types';
import { TextAreaField } from '@/components/ui/field';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import type { Board } from '../../hooks/use-board';
import { useFindingSubject } from '../../hooks/use-finding-subject';

/** As the server takes it. */
const REASON_LIMIT = 1000;

type Props = {
  findings: Finding[];
  board: Board;
  reasons: Record<string, string>;
  onReason(key: string, reason: string): void;
  onFix(fix: Fix): void;
  busyFixId: Fix['id'] | null;
};

export function ReasonGroup({ findings, board, reasons, onReason, onFix, busyFixId }: Props) {
  const text = useText();
  const about = useFindingSubject(board.people);
  const [each, setEach] = useState(false);
  const [first] = findings;
  if (!first) return null;
  const field = (keys: string[]) => (
    <TextAreaField
      className="mt-3"
      required
      maxLength={REASON_LIMIT}
      rows={2}
      label={
        keys.length > 1 ? (
          <FormattedMessage
            id="schedule.publish.reason_all"
            defaultMessage="Your reason for all {count}"
            values={{ count: keys.length }}
          />
        ) : (
          <FormattedMessage id="schedule.publish.reason" defaultMessage="Your reason" />
        )
      }
      hint={<FormattedMessage id="schedule.publish.reason_hint" defaultMessage="Kept in the audit trail." />}
      value={
        keys.every((key) => reasons[key] === reasons[keys[0] ?? '']) ? (reasons[keys[0] ?? ''] ?? '') : ''
      }
      onChange={(event) => {
        for (const key of keys) onReason(key, event.target.value);
      }}
    />
  );
  if (findings.length === 1) {
    return (
      <FindingCard finding={first} about={about(first)} onFix={onFix} busyFixId={busyFixId}>
        {field([first.key])}
      </FindingCard>
    );
  }
  return (
    <div className="space-y-3">
      <FindingCard finding={first} about={about(first)}>
        <button
          type="button"
          aria-expanded={each}
          onClick={() => setEach(!each)}
          className="mt-3 flex min-h-11 w-full items-center gap-2 text-left font-medium text-brand"
        >
          <span className="flex-1">
            <FormattedMessage
              id="schedule.publish.and_others"
              defaultMessage="And {count, plural, one {# more} other {# more}} like this"
              values={{ count: findings.length - 1 }}
            />
          </span>
          <ChevronDown size={18} aria-hidden="true" className={cx(each && 'rotate-180')} />
        </button>
        {each && (
          <ul className="divide-y divide-line/75 text-14 md:text-13">
            {findings.map((finding) => {
              const { key, title } = finding;
              const line = [about(finding), text(title)].filter(Boolean).join(' · ');
              return (
                <li key={key} className="py-1.5">
                  {line}
                  <ReasonLine
                    value={reasons[key] ?? ''}
                    onChange={(reason) => onReason(key, reason)}
                    title={line}
                  />
                </li>
              );
            })}
          </ul>
        )}
        {field(findings.map(({ key }) => key))}
      </FindingCard>
    </div>
  );
}

type LineProps = { title: string; value: string; onChange(reason: string): void };

/** A reason of its own for one of many. */
function ReasonLine({ title, value, onChange }: LineProps) {
  return (
    <input
      aria-label={title}
      maxLength={REASON_LIMIT}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="mt-1 h-11 w-full rounded-control border border-field bg-card px-3 text-16 md:h-8 md:text-13"
    />
  );
}
