/** What would settle a finding, each checked by the server before it is offered. */
import { ChevronRight, LoaderCircle, Wrench } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import type { Fix } from '@/lib/finding';

type Props = { fixes: Fix[]; onFix: (fix: Fix) => void; busyId: string | null };

export function Fixes({ fixes, onFix, busyId }: Props) {
  const text = useText();
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
      {fixes.map((fix) => (
        <button
          key={fix.id}
          type="button"
          disabled={busyId !== null}
          onClick={() => onFix(fix)}
          className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line bg-card px-3 py-2 text-left first-of-type:border-brand first-of-type:bg-brand-soft/60 hover:border-brand md:min-h-10"
        >
          <Wrench size={16} aria-hidden="true" className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1 font-medium">{text(fix.label)}</span>
          {busyId === fix.id ? (
            <LoaderCircle size={16} aria-hidden="true" className="spinner" />
          ) : (
            <ChevronRight size={16} aria-hidden="true" className="text-muted" />
          )}
        </button>
      ))}
    </div>
  );
}
