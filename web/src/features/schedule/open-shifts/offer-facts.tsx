/** What a shift would mean for someone: pay, the week's hours, and what is worth knowing. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import type { OpenShift, ShiftOffer } from './api';

export function OfferFacts({ offer }: { offer: ShiftOffer }) {
  const money = useMoney();
  const { payCents, bonusCents } = offer;
  return (
    <dl className="grid gap-1 border-line border-y py-2.5 text-16 md:text-14">
      {bonusCents !== null && payCents !== null && (
        <Fact name={<FormattedMessage id="open_shifts.wages" defaultMessage="Wages" />}>
          {money.cents(payCents)}
        </Fact>
      )}
      {bonusCents !== null && (
        <Fact name={<FormattedMessage id="open_shifts.bonus" defaultMessage="Bonus" />}>
          {`+ ${money.cents(bonusCents)}`}
        </Fact>
      )}
      {payCents !== null && (
        <Fact name={<FormattedMessage id="open_shifts.pay" defaultMessage="You would earn" />}>
          <b className="text-18 md:text-16">{money.cents(payCents + (bonusCents ?? 0))}</b>
        </Fact>
      )}
      <Fact name={<FormattedMessage id="open_shifts.week" defaultMessage="Your week" />}>
        <WeekAfter offer={offer} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** "36.5 h, no overtime" */
export function WeekAfter({ offer: { minutesAfter, overtime } }: { offer: ShiftOffer }) {
  return (
    <span className={cx(overtime && 'text-warn')}>
      <b>
        <FormattedMessage
          id="schedule.hours"
          defaultMessage="{hours} h"
          values={{ hours: hoursText(minutesAfter) }}
        />
      </b>
      {', '}
      {overtime ? (
        <FormattedMessage id="open_shifts.overtime" defaultMessage="with overtime" />
      ) : (
        <FormattedMessage id="open_shifts.no_overtime" defaultMessage="no overtime" />
      )}
    </span>
  );
}

/** What is worth knowing of a shift; of one that someone cannot take, the two gravest reasons. */
export function useReasons() {
  const intl = useIntl();
  const text = useText();
  return ({ eligible, overtime, reasons }: ShiftOffer, { post }: OpenShift): string[] => {
    const texts = reasons.map(text);
    if (eligible) return texts;
    if (overtime && post && !post.allowOvertime)
      return [
        ...texts.slice(0, 1),
        intl.formatMessage({
          id: 'open_shifts.without_overtime',
          defaultMessage: 'Posted without overtime',
        }),
      ];
    if (texts.length > 0) return texts.slice(0, 2);
    return [intl.formatMessage({ id: 'open_shifts.other_position', defaultMessage: 'Not your position' })];
  };
}

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-1 text-14 text-warn md:text-13">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-1.5">
          <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {reason}
        </li>
      ))}
    </ul>
  );
}
