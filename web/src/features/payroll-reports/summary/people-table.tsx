/** What each person, location, position or day comes to; a person's row opens its workweeks. */
import { type KeyboardEvent, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { MinorMark } from '@/components/ui/minor-mark';
import { cx } from '@/lib/cx';
import type { Chosen, PayrollRow, PayrollSummary, PayrollTotals, Pivot } from '../api';
import { PIVOT_NAMES } from '../names';
import { useFigures } from '../use-figures';
import { useReportAddress } from '../use-report-address';
import { RowWeeks } from './row-weeks';
import { useRowName } from './use-row-name';

type Props = { summary: PayrollSummary; by: Pivot; chosen: Chosen };

const NUMBER = 'px-2 text-right tabular-nums whitespace-nowrap';

/** From one row to the next without passing what is open between them. */
function step(event: KeyboardEvent<HTMLElement>) {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!direction) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : rows[at + direction];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function PeopleTable({ summary, by, chosen }: Props) {
  const intl = useIntl();
  const { can } = usePermissions();
  const money = can('wages:read');
  const { rows, totals, people } = summary;
  const head = 'font-medium text-12 text-muted';
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'payroll.table', defaultMessage: 'Pay of the period' })}
      className="min-w-0 overflow-x-auto bg-card"
    >
      <table className="w-full border-collapse text-13">
        <thead>
          <tr className="h-9 border-line border-b">
            <th scope="col" className={cx('px-4 text-left md:pl-6', head)}>
              <FormattedMessage {...PIVOT_NAMES[by]} />
            </th>
            <th scope="col" className={cx(NUMBER, head)}>
              <FormattedMessage id="payroll.kind.regular" defaultMessage="Regular" />
            </th>
            <th scope="col" className={cx(NUMBER, head)}>
              <FormattedMessage id="payroll.over" defaultMessage="Over" />
            </th>
            <th scope="col" className={cx(NUMBER, head)}>
              <FormattedMessage id="payroll.double" defaultMessage="Double" />
            </th>
            <th scope="col" className={cx(NUMBER, head)}>
              <FormattedMessage id="payroll.off" defaultMessage="Time off" />
            </th>
            {money && (
              <>
                <th scope="col" className={cx(NUMBER, head)}>
                  <FormattedMessage id="payroll.kind.premium" defaultMessage="Premium" />
                </th>
                <th scope="col" className={cx(NUMBER, head)}>
                  <FormattedMessage id="payroll.wages" defaultMessage="Wages" />
                </th>
                <th scope="col" className={cx(NUMBER, head)}>
                  <FormattedMessage id="tips.title" defaultMessage="Tips" />
                </th>
                <th scope="col" className={cx(NUMBER, head, 'pr-4 md:pr-6')}>
                  <FormattedMessage id="payroll.gross" defaultMessage="Gross" />
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={step}>
          {rows.map((row) => (
            <Row key={row.key} row={row} by={by} chosen={chosen} money={money} />
          ))}
        </tbody>
        <tfoot>
          <tr className="h-12 border-line border-t-2 font-semibold">
            <th scope="row" className="px-4 text-left md:pl-6">
              <FormattedMessage
                id="payroll.people"
                defaultMessage="{count, plural, one {# person} other {# people}}"
                values={{ count: people }}
              />
            </th>
            <Sums totals={totals} money={money} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type RowProps = { row: PayrollRow; by: Pivot; chosen: Chosen; money: boolean };

function Row({ row, by, chosen, money }: RowProps) {
  const id = useId();
  const rowName = useRowName();
  const { rate } = useFigures();
  const { person, set } = useReportAddress();
  const name = rowName(row, by);
  const isOpen = by === 'person' && person === row.key;
  return (
    <>
      <tr
        className={cx(
          'relative h-11 border-line border-t',
          isOpen && 'bg-brand-soft shadow-[inset_3px_0_0_hsl(var(--brand))]',
        )}
      >
        <th scope="row" className="px-4 text-left font-normal md:pl-6">
          {by === 'person' ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => set({ person: isOpen ? '' : row.key })}
              className="flex min-h-11 w-full items-center gap-2 whitespace-nowrap text-left"
            >
              <span className="font-medium">{name}</span>
              {row.minor && <MinorMark />}
              {money && <span className="text-muted">{rate(row.rateE4)}</span>}
            </button>
          ) : (
            name
          )}
        </th>
        <Sums totals={row.totals} money={money} />
      </tr>
      {isOpen && (
        <tr id={id} className="bg-brand-soft shadow-[inset_3px_0_0_hsl(var(--brand))]">
          <td colSpan={money ? 9 : 5} className="px-4 pb-3 md:px-6">
            <RowWeeks row={row} chosen={chosen} />
          </td>
        </tr>
      )}
    </>
  );
}

function Sums({ totals, money }: { totals: PayrollTotals; money: boolean }) {
  const { hours, cents } = useFigures();
  return (
    <>
      <td className={NUMBER}>{hours(totals.regularMinutes)}</td>
      <td className={NUMBER}>{hours(totals.overtimeMinutes)}</td>
      <td className={NUMBER}>{hours(totals.doubletimeMinutes)}</td>
      <td className={NUMBER}>{hours(totals.leaveMinutes)}</td>
      {money && (
        <>
          <td className={NUMBER}>{cents(totals.premiumCents)}</td>
          <td className={NUMBER}>{cents(totals.wagesCents)}</td>
          <td className={NUMBER}>{cents(totals.tipsCents)}</td>
          <td className={cx(NUMBER, 'pr-4 font-semibold md:pr-6')}>{cents(totals.grossCents)}</td>
        </>
      )}
    </>
  );
}
