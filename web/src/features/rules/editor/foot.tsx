/** Below 1,024 px: the result of the run and the next step stay in sight at the foot. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import type { Run } from './run-state';

export function Foot({ run, children }: { run: Run; children: ReactNode }) {
  return (
    <div
      data-foot=""
      className="sticky bottom-0 z-10 flex items-center gap-3 border-line border-t bg-card px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-6"
    >
      <a
        href="#backtest"
        className={cx('min-w-0 flex-1 text-14', run.stale ? 'text-muted' : 'font-semibold')}
      >
        {run.totals ? (
          <FormattedMessage
            id="rules.backtest.result"
            defaultMessage="{count, plural, one {# more shift} other {# more shifts}} flagged, {blocked, plural, one {# blocked} other {# blocked}}"
            values={{ count: run.totals.new, blocked: run.totals.blocked }}
          />
        ) : (
          <FormattedMessage id="rules.backtest.panel" defaultMessage="Backtest" />
        )}
      </a>
      {children}
    </div>
  );
}
