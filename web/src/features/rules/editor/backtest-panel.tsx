/** What the rule would have said of the published weeks of the last months: it runs by itself after each change. */
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { useAnnouncer } from '@/lib/use-announcer';
import { BacktestFigures } from '../parts/backtest-totals';
import type { BacktestDone } from '../types';
import { ByLocation } from './by-location';
import { Differences } from './differences';
import type { Backtest, Days } from './use-backtest';

const DAYS: readonly Days[] = [30, 90, 180];

type Props = {
  backtest: Backtest;
  days: Days;
  /** The rule has problems: it does not run until they are gone. */
  blocked: boolean;
  onDays(days: Days): void;
  /** The result by value and by week. */
  pictures?(result: BacktestDone): ReactNode;
};

export function BacktestPanel({ backtest: { run, cancel, again }, days, blocked, onDays, pictures }: Props) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { ref, announce } = useAnnouncer();
  const said = useRef<unknown>(null);

  useEffect(() => {
    // The result is said once.
    if (run.phase !== 'done' || said.current === run.result || !run.result) return;
    said.current = run.result;
    announce(
      intl.formatMessage(
        {
          id: 'rules.backtest.result',
          defaultMessage:
            '{count, plural, one {# more shift} other {# more shifts}} flagged, {blocked, plural, one {# blocked} other {# blocked}}',
        },
        { count: run.result.totals.new, blocked: run.result.totals.blocked },
      ),
    );
  }, [run.phase, run.result, announce, intl]);

  return (
    <section
      aria-label={intl.formatMessage({ id: 'rules.backtest.panel', defaultMessage: 'Backtest' })}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-16 font-semibold whitespace-nowrap">
          <FormattedMessage
            id="rules.backtest.days"
            defaultMessage="Backtest, last {days} days"
            values={{ days }}
          />
        </h2>
        <Segmented
          label={intl.formatMessage({ id: 'rules.backtest.span', defaultMessage: 'Days to test on' })}
          value={String(days)}
          options={DAYS.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(value) => onDays(Number(value) as Days)}
        />
      </div>
      <p ref={ref} aria-live="polite" className="sr-only" />
      {blocked && (
        <p className="text-14 text-muted">
          <FormattedMessage
            id="rules.backtest.blocked_by_problems"
            defaultMessage="The backtest runs once the rule has no problems."
          />
        </p>
      )}
      {run.phase === 'running' && (
        <div className="flex items-center gap-3">
          <progress
            className="h-2 min-w-0 flex-1 accent-[hsl(var(--brand))]"
            aria-label={intl.formatMessage({ id: 'rules.backtest.progress', defaultMessage: 'Weeks read' })}
            {...(run.progress ? { value: run.progress.done, max: Math.max(1, run.progress.total) } : {})}
          />
          <Button size="sm" onClick={cancel}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
        </div>
      )}
      {run.phase === 'cancelled' && (
        <Again onAgain={again}>
          <FormattedMessage id="rules.backtest.cancelled" defaultMessage="The backtest was canceled." />
        </Again>
      )}
      {run.phase === 'failed' && (
        <Again onAgain={again} danger>
          <FormattedMessage
            id="rules.backtest.stopped"
            defaultMessage="The backtest stopped. Your draft is saved."
          />{' '}
          {/* A reply that breaks off says no more. */}
          {run.error instanceof ApiError && errorText(run.error)}
        </Again>
      )}
      {run.totals ? (
        <BacktestFigures totals={run.totals} days={days} stale={run.stale} />
      ) : (
        run.phase === 'running' && (
          <div aria-hidden="true" className="flex flex-col gap-2">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        )
      )}
      <div className={cx('flex flex-col gap-4', run.stale && '[&_*]:text-muted!')}>
        {run.result && pictures?.(run.result)}
        {run.result && <ByLocation locations={run.result.byLocation} />}
        <Differences differences={run.differences} totals={run.result?.totals ?? null} />
      </div>
    </section>
  );
}

type AgainProps = { onAgain(): void; danger?: boolean; children: ReactNode };

function Again({ onAgain, danger, children }: AgainProps) {
  return (
    <div role={danger ? 'alert' : 'status'} className="flex flex-wrap items-center gap-3">
      <p className={cx('min-w-40 flex-1 text-14', danger ? 'text-danger' : 'text-muted')}>{children}</p>
      <Button size="sm" onClick={onAgain}>
        <FormattedMessage id="rules.backtest.again" defaultMessage="Try again" />
      </Button>
    </div>
  );
}
