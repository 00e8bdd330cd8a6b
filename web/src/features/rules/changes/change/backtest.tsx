/** What this very content flags in past weeks; its differences come with a run of it on this page. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { useDates } from '@/lib/time/use-dates';
import { BacktestPanel } from '../../editor/backtest-panel';
import { type Days, useBacktest } from '../../editor/use-backtest';
import { BacktestFigures } from '../../parts/backtest-totals';
import type { NewRule, RuleChange } from '../../types';
import { Section } from './section';

export function Backtest({ change }: { change: RuleChange }) {
  const dates = useDates();
  const { can } = usePermissions();
  const [runs, setRuns] = useState(false);
  const { rule, ruleId, backtest } = change;
  if (!rule) return null;
  if (runs) return <Run rule={rule} ruleId={ruleId} />;
  return (
    <Section title={<FormattedMessage id="rule_changes.backtest" defaultMessage="Backtest" />}>
      {backtest ? (
        <>
          <BacktestFigures totals={backtest.totals} days={backtest.days} />
          <p className="mt-1 text-13 text-muted">
            <FormattedMessage
              id="rule_changes.tested"
              defaultMessage="Run on {day}"
              values={{ day: dates.stamp(backtest.at) }}
            />
          </p>
        </>
      ) : (
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="rule_changes.not_tested"
            defaultMessage="Not tested on past weeks as it is now."
          />
        </p>
      )}
      {can('compliance:simulate') && (
        <Button size="sm" className="mt-2" onClick={() => setRuns(true)}>
          <FormattedMessage id="rule_changes.review_differences" defaultMessage="Review the differences" />
        </Button>
      )}
    </Section>
  );
}

function Run({ rule, ruleId }: { rule: NewRule; ruleId: string | null }) {
  const [days, setDays] = useState<Days>(90);
  const run = useBacktest({ rule, ruleId, days, onDone: () => undefined });
  return <BacktestPanel backtest={run} days={days} blocked={false} onDays={setDays} />;
}
