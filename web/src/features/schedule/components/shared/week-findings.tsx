/** What the rules say about the week, the gravest first; each line opens into its reasons and its fixes. */
import { ChevronDown, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import { SEVERITY_COLOURS as COLOURS, SeverityIcon } from '@/components/finding/severity';
import { type Finding, type Fix, finalSeverity } from '@/components/finding/types';
import { Button } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { useFindingSubject } from '../../hooks/use-finding-subject';
import { groupFindings } from '../../model/finding-groups';
import type { Person, Week } from '../../types';
import { Missing } from './missing';

type Props = {
  week: Week;
  people: ReadonlyMap<string, Person>;
  readOnly: boolean;
  onOpen(shiftId: string): void;
  onFix(fix: Fix): Promise<unknown>;
};

export function WeekFindings(props: Props) {
  const text = useText();
  const money = useMoney();
  const { groups, answered, others: next, missing } = groupFindings(props.week);
  if (groups.length + answered.length + next.length + missing.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck size={18} aria-hidden="true" />
        <FormattedMessage id="schedule.rules.none" defaultMessage="No issues this week" />
      </p>
    );
  }
  return (
    <ul className="-mx-4 divide-y divide-line/75">
      {groups.map(({ id, findings, costCents }) => {
        const [first] = findings;
        if (!first) return null;
        if (findings.length === 1) return <One key={first.key} {...props} finding={first} />;
        return (
          <Folded
            key={id}
            icon={<SeverityIcon severity={finalSeverity(first)} size={16} />}
            colour={COLOURS[finalSeverity(first)]}
            title={text(first.title)}
            count={findings.length}
            aside={costCents > 0 && money.cents(costCents)}
          >
            {findings.map((finding) => (
              <One key={finding.key} {...props} finding={finding} inside />
            ))}
          </Folded>
        );
      })}
      {answered.length > 0 && (
        <Folded
          colour="text-muted"
          title={<FormattedMessage id="schedule.rules.answered" defaultMessage="Overridden" />}
          count={answered.length}
        >
          {answered.map((finding) => (
            <One key={finding.key} {...props} finding={finding} />
          ))}
        </Folded>
      )}
      {next.length > 0 && (
        <Folded
          colour="text-muted"
          title={<FormattedMessage id="schedule.rules.beside" defaultMessage="Around this week" />}
          count={next.length}
        >
          {next.map((finding) => (
            <One key={finding.key} {...props} finding={finding} />
          ))}
        </Folded>
      )}
      {missing.length > 0 && <Missing facts={missing} {...props} />}
    </ul>
  );
}

type FoldedProps = {
  icon?: ReactNode;
  colour: string;
  title: ReactNode;
  count: number;
  aside?: ReactNode;
  children: ReactNode;
};

function Folded({ icon, colour, title, count, aside, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-start gap-2.5 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-2"
      >
        {icon && <span className={cx('mt-0.5', colour)}>{icon}</span>}
        <span className="min-w-0 flex-1">
          <span className="block font-medium leading-snug">{title}</span>
          <span className="block text-13 text-muted md:text-12">
            <FormattedMessage
              id="schedule.rules.times"
              defaultMessage="{count, plural, one {once} other {# times}}"
              values={{ count }}
            />
          </span>
        </span>
        {aside && <span className={cx('text-13 font-medium', colour)}>{aside}</span>}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('mt-0.5 shrink-0 text-muted', open && 'rotate-180')}
        />
      </button>
      {open && <ul className="divide-y divide-line/60 border-line/75 border-t bg-canvas/60">{children}</ul>}
    </li>
  );
}

function One({
  finding,
  people,
  readOnly,
  onOpen,
  onFix,
  inside,
}: Props & { finding: Finding; inside?: boolean }) {
  const text = useText();
  const money = useMoney();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState<Fix['id'] | null>(null);
  const { shiftId } = finding.subject;
  const subject = useFindingSubject(people)(finding);
  const fix = async (chosen: Fix) => {
    setBusy(chosen.id);
    await onFix(chosen);
    setBusy(null);
  };
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-start gap-2.5 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-2"
      >
        {inside ? (
          <span className="min-w-0 flex-1 pl-6 text-13">{subject || text(finding.title)}</span>
        ) : (
          <>
            <span className={cx('mt-0.5', COLOURS[finalSeverity(finding)])}>
              <SeverityIcon severity={finalSeverity(finding)} size={16} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium leading-snug">{text(finding.title)}</span>
              <span className="block text-13 text-muted md:text-12">{subject}</span>
            </span>
          </>
        )}
        {finding.costCents !== null && (
          <span className={cx('text-13 font-medium', COLOURS[finalSeverity(finding)])}>
            {money.cents(finding.costCents)}
          </span>
        )}
      </button>
      {open && (
        <div className="px-4 pb-3">
          <FindingCard
            finding={finding}
            busyFixId={busy}
            {...(readOnly ? {} : { onFix: (chosen) => void fix(chosen) })}
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
}
