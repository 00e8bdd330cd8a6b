/** The sums of the period, and the way to the edits that took time away. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { useMoney } from '@/lib/money/use-money';
import { hoursMinutes } from '@/lib/time/hours';
import type { PeriodSheets } from '../api';

const ShavedSheet = lazy(() => import('./shaved-sheet').then((code) => ({ default: code.ShavedSheet })));

export function Totals({ sheets: { totals, period } }: { sheets: PeriodSheets }) {
  const money = useMoney();
  const [open, setOpen] = useState(false);
  const {
    scheduledMinutes,
    workedMinutes,
    overtimeMinutes,
    doubletimeMinutes,
    premiumCents,
    wagesCents,
    grossCents,
  } = totals;
  return (
    <footer className="mt-auto flex flex-wrap items-center gap-x-8 gap-y-2 border-line border-t bg-canvas px-4 py-2.5 md:sticky md:bottom-0 md:px-6">
      <dl className="contents">
        <Total name={<FormattedMessage id="timesheets.total.planned" defaultMessage="Planned" />}>
          {hoursMinutes(scheduledMinutes)}
        </Total>
        <Total name={<FormattedMessage id="timesheets.column.worked" defaultMessage="Worked" />}>
          {hoursMinutes(workedMinutes)}
        </Total>
        <Total name={<FormattedMessage id="timesheets.filter.overtime" defaultMessage="Overtime" />}>
          {hoursMinutes(overtimeMinutes + doubletimeMinutes)}
        </Total>
        {premiumCents !== null && (
          <Total name={<FormattedMessage id="timesheets.total.premiums" defaultMessage="Premiums" />}>
            {money.cents(premiumCents)}
          </Total>
        )}
        {wagesCents !== null && (
          <Total name={<FormattedMessage id="timesheets.total.wages" defaultMessage="Wages" />}>
            {money.cents(wagesCents)}
          </Total>
        )}
        {grossCents !== null && (
          <Total name={<FormattedMessage id="timesheets.total.gross" defaultMessage="Gross" />}>
            {money.cents(grossCents)}
          </Total>
        )}
      </dl>
      <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setOpen(true)}>
        <FormattedMessage id="timesheets.shaved.label" defaultMessage="Edits that took time away" />
      </Button>
      <Suspense fallback={null}>
        {open && <ShavedSheet periodStart={period.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </footer>
  );
}

function Total({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted md:text-12">{name}</dt>
      <dd className="font-semibold text-16 tabular-nums md:text-14">{children}</dd>
    </div>
  );
}
