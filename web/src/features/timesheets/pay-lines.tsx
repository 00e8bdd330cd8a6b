/** The lines of pay, equal ones together: "40:00 × $21.00 … $840.00". */
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import type { PayLine } from './api';
import { hoursMinutes } from './hours';
import { summedLines } from './model';
import { useEntryText } from './use-entry-text';

const KINDS = defineMessages({
  regular: { id: 'timesheets.line.regular', defaultMessage: 'Regular' },
  overtime: { id: 'timesheets.line.overtime', defaultMessage: 'Overtime' },
  doubletime: { id: 'timesheets.line.doubletime', defaultMessage: 'Double time' },
  premium: { id: 'timesheets.line.premium', defaultMessage: 'Premium' },
  extra: { id: 'timesheets.line.extra', defaultMessage: 'Additional pay' },
  tip_make_up: { id: 'timesheets.line.tip_make_up', defaultMessage: 'Tips up to the minimum wage' },
  correction: { id: 'timesheets.line.correction', defaultMessage: 'Correction' },
});

export function PayLines({ lines }: { lines: readonly PayLine[] }) {
  const intl = useIntl();
  const text = useText();
  const money = useMoney();
  const { positionName } = useEntryText();
  return (
    <dl className="grid gap-1 text-14 md:text-13">
      {summedLines(lines).map(({ key, line, minutes, cents }) => (
        <div key={key} className="flex items-baseline justify-between gap-3">
          <dt className="text-muted">
            {[
              line.title ? text(line.title) : intl.formatMessage(KINDS[line.kind]),
              positionName(line.positionId),
            ]
              .filter(Boolean)
              .join(', ')}
            {minutes > 0 && ` · ${hoursMinutes(minutes)}`}
            {minutes > 0 && line.rateE4 !== null && ` × ${money.rate(line.rateE4)}`}
          </dt>
          <dd className="font-medium tabular-nums">
            {cents === null ? (
              <FormattedMessage id="timesheets.hidden" defaultMessage="hidden" />
            ) : (
              money.cents(cents)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
