/** Every finding of the week, the gravest first; each opens into its reasons and its fixes. */
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import { SeverityIcon } from '@/components/finding/severity';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { bySeverity, type Finding, type Fix } from '@/lib/finding';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { fullName } from '../../model/grid';
import type { Person, Week } from '../../types';

const COLOURS = { block: 'text-danger', reason_required: 'text-warn', warn: 'text-warn', info: 'text-info' };

type Props = {
  week: Week;
  people: ReadonlyMap<string, Person>;
  readOnly: boolean;
  onOpen(shiftId: string): void;
  onFix(fix: Fix): Promise<unknown>;
};

export function WeekFindings({ week, people, readOnly, onOpen, onFix }: Props) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const findings = [...week.findings].sort(bySeverity);
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck size={18} aria-hidden="true" />
        <FormattedMessage id="schedule.rules.none" defaultMessage="Nothing to say about this week." />
      </p>
    );
  }
  return (
    <ul className="-mx-4 divide-y divide-line/75">
      {findings.map((finding) => {
        const open = finding.key === openKey;
        const { shiftId } = finding.subject;
        return (
          <li key={finding.key}>
            <FindingLine
              finding={finding}
              person={people.get(finding.subject.employeeId ?? '')}
              open={open}
              onToggle={() => setOpenKey(open ? null : finding.key)}
            />
            {open && (
              <div className="px-4 pb-3">
                <FindingCard
                  finding={finding}
                  busyFixId={busy}
                  {...(readOnly
                    ? {}
                    : {
                        onFix: async (fix: Fix) => {
                          setBusy(fix.id);
                          await onFix(fix);
                          setBusy(null);
                        },
                      })}
                >
                  {shiftId && (
                    <Button size="sm" className="mt-3" onClick={() => onOpen(shiftId)}>
                      <FormattedMessage id="schedule.rules.open_shift" defaultMessage="Open the shift" />
                    </Button>
                  )}
                </FindingCard>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type LineProps = { finding: Finding; person: Person | undefined; open: boolean; onToggle(): void };

function FindingLine({ finding, person, open, onToggle }: LineProps) {
  const text = useText();
  const dates = useDates();
  const money = useMoney();
  const { date } = finding.subject;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-12 w-full items-start gap-2.5 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-2"
    >
      <span className={cx('mt-0.5', COLOURS[finding.severity])}>
        <SeverityIcon severity={finding.severity} size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-snug">{text(finding.title)}</span>
        <span className="block text-13 text-muted md:text-12">
          {[person && fullName(person), date && dates.day(date)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {finding.costCents !== null && (
        <span className={cx('text-13 font-medium', COLOURS[finding.severity])}>
          {money.cents(finding.costCents)}
        </span>
      )}
    </button>
  );
}
