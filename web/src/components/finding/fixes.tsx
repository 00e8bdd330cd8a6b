/** What would settle a finding, each checked by the server before it is offered. */
import { ChevronRight, LoaderCircle, Wrench } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Fix } from '@/components/finding/types';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';

type Props = {
  fixes: Fix[];
  /** Whose document is missing, where that is what settles it. */
  employeeId: string | null;
  onFix: (fix: Fix) => void;
  busyId: Fix['id'] | null;
};

const LOOK =
  'flex min-h-12 w-full items-center gap-3 rounded-control border border-line bg-card px-3 py-2 text-left first-of-type:border-brand first-of-type:bg-brand-soft/60 hover:border-brand md:min-h-10';

export function Fixes({ fixes, employeeId, onFix, busyId }: Props) {
  return (
    <div className="mt-3 space-y-2">
      <p className="text-14 md:text-13">
        <b>
          <FormattedMessage id="finding.fixes.title" defaultMessage="Fix in one tap" />
        </b>{' '}
        <span className="text-muted">
          <FormattedMessage id="finding.fixes.checked" defaultMessage="all checked" />
        </span>
      </p>
      {fixes.map((fix) =>
        fix.kind === 'file_document' ? (
          employeeId && (
            <Link key={fix.id} to={`/team?person=${employeeId}&tab=documents`} className={LOOK}>
              <FixText fix={fix} busy={false} />
            </Link>
          )
        ) : (
          <button
            key={fix.id}
            type="button"
            disabled={busyId !== null}
            onClick={() => onFix(fix)}
            className={LOOK}
          >
            <FixText fix={fix} busy={busyId === fix.id} />
          </button>
        ),
      )}
    </div>
  );
}

function FixText({ fix, busy }: { fix: Fix; busy: boolean }) {
  const text = useText();
  const money = useMoney();
  const label = text(fix.label);
  const saves = fix.savesCents ?? 0;
  return (
    <>
      <Wrench size={16} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 font-medium">
        {label}
        {saves > 0 && !label.includes('$') && (
          <span className="block font-normal text-13 text-muted">
            <FormattedMessage
              id="finding.fixes.saves"
              defaultMessage="saves {amount}"
              values={{ amount: money.cents(saves) }}
            />
          </span>
        )}
      </span>
      {busy ? (
        <LoaderCircle size={16} aria-hidden="true" className="spinner" />
      ) : (
        <ChevronRight size={16} aria-hidden="true" className="text-muted" />
      )}
    </>
  );
}
