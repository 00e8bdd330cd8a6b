/** The answer of a proposal in one line: "Balanced covers 95% for $9,424, no overtime". */
import { FormattedMessage } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { useAimName } from './aims';
import type { Proposal } from './api';
import { coveredPercent } from './model';

/** Without new shifts only planned ones are covered, whatever the demand; where no one is needed there is no share. */
export function Headline({ proposal, createShifts }: { proposal: Proposal; createShifts: boolean }) {
  const money = useMoney();
  const aimName = useAimName();
  const { aim, assignedShifts, cents, overtimeMinutes } = proposal;
  const percent = coveredPercent(proposal);
  return (
    <FormattedMessage
      id="schedule.auto.headline"
      defaultMessage="{share, select, needed {{aim} covers {percent}%} planned {{aim} covers {percent}% of planned shifts} other {{aim} assigns {assigned, plural, one {# shift} other {# shifts}}}}{priced, select, true { for {amount}} other {}}, {overtime, select, true {{hours} h overtime} other {no overtime}}"
      values={{
        aim: aimName(aim),
        share: percent === null ? 'none' : createShifts ? 'needed' : 'planned',
        percent,
        assigned: assignedShifts,
        priced: cents !== null,
        amount: money.wholeDollars(cents ?? 0),
        overtime: overtimeMinutes > 0,
        hours: hoursText(overtimeMinutes),
      }}
    />
  );
}
