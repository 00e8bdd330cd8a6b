/** The premiums of the week one by one: what each rule adds to whose pay, and whether a change or the plan owes it. */
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { fullName } from '../../model/grid';
import type { PremiumLine, Week } from '../../types';

type Props = { lines: PremiumLine[]; week: Week };

export function PremiumLines({ lines, week }: Props) {
  const text = useText();
  const money = useMoney();
  const dates = useDates();
  const sorted = lines
    .map((line, at) => ({ line, key: `${at}` }))
    .sort((a, b) => a.line.date.localeCompare(b.line.date));
  return (
    <ul className="divide-y divide-line/75">
      {sorted.map(({ line, key }) => {
        const person = week.people.find(({ employeeId }) => employeeId === line.employeeId);
        return (
          <li key={key} className="flex items-baseline gap-3 py-2.5 text-14">
            <span className="min-w-0 flex-1">
              <b className="block font-medium">{text(line.title) || line.ruleId}</b>
              <span className="block text-13 text-muted">
                {[person && fullName(person), dates.day(line.date)].filter(Boolean).join(' · ')}
                {line.forChange && ' · '}
                {line.forChange && (
                  <FormattedMessage id="schedule.premiums.change" defaultMessage="Published change" />
                )}
              </span>
            </span>
            <span className="font-medium tabular-nums">{money.cents(line.cents)}</span>
          </li>
        );
      })}
    </ul>
  );
}
