/** Below the table: the rules that hold, the break-downs, the period before, and the year's figures. */
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { useText } from '@/i18n/text';
import type { PayrollSummary } from '../api';
import type { ChosenPeriod } from '../model';
import { PIVOT_NAMES } from '../names';
import { PIVOTS, useReportAddress } from '../use-report-address';

const QualifiedSheet = lazy(() =>
  import('./qualified-sheet').then((code) => ({ default: code.QualifiedSheet })),
);

type Props = { summary: PayrollSummary; periods: ChosenPeriod };

export function SummaryTools({ summary, periods }: Props) {
  const intl = useIntl();
  const text = useText();
  const { can } = usePermissions();
  const { by, compares, set } = useReportAddress();
  const [opensYear, setOpensYear] = useState(false);
  const years = [...new Set(periods.all.map(({ payDate }) => Number(payDate.slice(0, 4))))];
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-card px-4 py-2 md:px-6">
      <p className="flex min-w-40 flex-1 items-center gap-1.5 text-13 text-muted md:text-12">
        <History size={14} aria-hidden="true" className="shrink-0" />
        <FormattedMessage
          id="payroll.rules"
          defaultMessage="Rules: {name} ({version})"
          values={{ name: text(summary.ruleSet.name), version: summary.ruleSet.version }}
        />
      </p>
      <Segmented
        label={intl.formatMessage({ id: 'payroll.by.label', defaultMessage: 'Broken down by' })}
        options={PIVOTS.map((value) => ({ value, label: intl.formatMessage(PIVOT_NAMES[value]) }))}
        value={by}
        onChange={(value) => set({ by: value === 'person' ? '' : value, person: '' })}
      />
      {summary.before && (
        <Button
          size="sm"
          aria-pressed={compares}
          variant={compares ? 'tint' : 'secondary'}
          onClick={() => set({ compare: compares ? '' : '1' })}
        >
          <FormattedMessage id="payroll.compare.action" defaultMessage="Compare with before" />
        </Button>
      )}
      {can('wages:read') && (
        <Button size="sm" onClick={() => setOpensYear(true)}>
          <FormattedMessage id="payroll.w2.list" defaultMessage="W-2 figures" />
        </Button>
      )}
      <Suspense fallback={null}>
        {opensYear && <QualifiedSheet years={years} onClose={() => setOpensYear(false)} />}
      </Suspense>
    </footer>
  );
}
