/** The answer of a proposal in one line: "Balanced covers 95% for $9,424, no overtime". */
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { useAimName } from './aims';
import type { Proposal } from './api';
import { coveredPercent } from './model';

/** Without new shifts, only planned ones are what is covered. */
export function Headline({ proposal, createShifts }: { proposal: Proposal; createShifts: boolean }) {
  const money = useMoney();
  const aimName = useAimName();
  const { aim, cents, overtimeMinutes } = proposal;
  return (
    <FormattedMessage
      id="schedule.auto.headline"
      defaultMessage="{aim} covers {percent}%{createShifts, select, true {} other { of planned shifts}}{priced, select, true { for {amount}} other {}}, {overtime, select, true {{hours} h overtime} other {no overtime}}"
      values={{
        aim: aimName(aim),
        percent: coveredPercent(proposal),
        createShifts,
        priced: cents !== null,
        amount: money.wholeDollars(cents ?? 0),
        overtime: overtimeMinutes > 0,
        hours: hoursText(overtimeMinutes),
      }}
    />
  );
}
