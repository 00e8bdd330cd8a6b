/** What final pay holds, line by line, and what late pay costs. */
import { FormattedMessage } from 'react-intl';
import { Fact, Facts } from '@/components/ui/facts';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { clockHours } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { FinalPay } from './api';

export function FinalPayFacts({ pay }: { pay: FinalPay }) {
  const text = useText();
  const dates = useDates();
  const money = useMoney();
  const { periods, vacation, totalCents, penalty } = pay;
  const amount = (cents: number | null) => (cents === null ? '–' : money.cents(cents));
  const worked = periods.filter(({ workedMinutes, wagesCents }) => workedMinutes > 0 || wagesCents);
  const tips = periods.reduce((sum, { tipsCents }) => sum + (tipsCents ?? 0), 0);
  return (
    <>
      <Facts className="mt-2">
        {worked.map((period) => (
          <Fact
            key={period.startDate}
            name={
              <FormattedMessage
                id="team.final_pay.period"
                defaultMessage="{dates} · {hours} h"
                values={{
                  dates: dates.range(period.startDate, period.endDate),
                  hours: clockHours(period.workedMinutes),
                }}
              />
            }
          >
            {amount(period.wagesCents)}
          </Fact>
        ))}
        {tips > 0 && (
          <Fact name={<FormattedMessage id="team.final_pay.tips" defaultMessage="Tips" />}>
            {amount(tips)}
          </Fact>
        )}
        {vacation && (
          <Fact
            name={
              <FormattedMessage
                id="team.final_pay.vacation"
                defaultMessage="Unused vacation · {hours} h"
                values={{ hours: clockHours(vacation.minutes) }}
              />
            }
          >
            {vacation.owed ? (
              amount(vacation.cents)
            ) : (
              <FormattedMessage
                id="team.final_pay.vacation_policy"
                defaultMessage="{amount} if your policy pays it out"
                values={{ amount: amount(vacation.cents) }}
              />
            )}
          </Fact>
        )}
        <Fact name={<FormattedMessage id="team.final_pay.total" defaultMessage="Final pay" />}>
          <b>{amount(totalCents)}</b>
        </Fact>
        {penalty && (
          <Fact
            name={
              <FormattedMessage
                id="team.final_pay.penalty"
                defaultMessage="Penalty for late pay ({law})"
                values={{ law: penalty.citation.text }}
              />
            }
          >
            <span className="text-danger">{money.cents(penalty.cents)}</span>
          </Fact>
        )}
      </Facts>
      {vacation?.owed && vacation.citation && (
        <p className="text-14 text-muted md:text-12">
          <FormattedMessage
            id="team.final_pay.vacation_law"
            defaultMessage="Vacation is paid out by {law}"
            values={{ law: vacation.citation.text }}
          />
        </p>
      )}
      {penalty && <p className="text-14 text-muted md:text-12">{text(penalty.trace)}</p>}
      {pay.due?.note && <p className="text-14 text-muted md:text-12">{text(pay.due.note)}</p>}
    </>
  );
}
