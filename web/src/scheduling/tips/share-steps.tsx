/** How a share of tips was worked out, step by step: the person's work, what everyone did, and the cents left over. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { clockHours } from '@/lib/time/clock';

type TipDivision = Wire<'TipDivision'>;

type Props = {
  trace: Wire<'TipTrace'>;
  method: Wire<'TipMethod'>;
  /** Who got one of the cents left over, for readers who may know. */
  withExtra?: (division: TipDivision) => readonly string[];
};

/** Items of an `<ol>`. */
export function ShareSteps({ trace, method, withExtra = () => [] }: Props) {
  const intl = useIntl();
  const text = useText();
  const { position } = useOrganization();
  const nameOf = (id: string | null) => {
    const found = id ? position(id) : undefined;
    return found
      ? text(found.name)
      : intl.formatMessage({ id: 'tips.no_position', defaultMessage: 'No position' });
  };
  return (
    <>
      {(method === 'hours_points' || method === 'hours' || method === 'percent') &&
        trace.lines.map(({ positionId, minutes, points, weight }) => (
          <Step
            key={positionId ?? ''}
            title={
              points === null ? (
                <FormattedMessage
                  id="tips.step.minutes"
                  defaultMessage="{position}: {minutes} min"
                  values={{ position: nameOf(positionId), minutes: intl.formatNumber(minutes) }}
                />
              ) : (
                <FormattedMessage
                  id="tips.step.points"
                  defaultMessage="{position}: {minutes} min × {points} points"
                  values={{ position: nameOf(positionId), minutes: intl.formatNumber(minutes), points }}
                />
              )
            }
            note={
              <FormattedMessage
                id="tips.step.worked"
                defaultMessage="{hours} worked"
                values={{ hours: clockHours(minutes) }}
              />
            }
            amount={intl.formatNumber(weight)}
          />
        ))}
      {trace.divisions.map((division) => (
        <DivisionSteps
          key={division.positionId ?? ''}
          division={division}
          name={nameOf(division.positionId)}
          extra={withExtra(division)}
        />
      ))}
    </>
  );
}

export function Step({ title, note, amount }: { title: ReactNode; note?: ReactNode; amount: ReactNode }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-3 text-14 md:text-13">
      <span>
        {title}
        {note && <small className="block text-13 text-muted md:text-12">{note}</small>}
      </span>
      <b className="whitespace-nowrap tabular-nums">{amount}</b>
    </li>
  );
}

type DivisionProps = { division: TipDivision; name: string; extra: readonly string[] };

function DivisionSteps({ division, name, extra }: DivisionProps) {
  const intl = useIntl();
  const money = useMoney();
  const { percent, potCents, weight, totalWeight, people, exactE4, floorCents, extraCents } = division;
  const exact = intl.formatNumber(exactE4 / 10_000, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 4,
  });
  return (
    <>
      {percent !== null && (
        <Step
          title={
            <FormattedMessage
              id="tips.step.percent"
              defaultMessage="{percent} for {position}"
              values={{ percent: intl.formatNumber(percent / 100, { style: 'percent' }), position: name }}
            />
          }
          amount={money.cents(potCents)}
        />
      )}
      <Step
        title={<FormattedMessage id="tips.step.everyone" defaultMessage="Everyone in the pool" />}
        note={
          <FormattedMessage
            id="tips.people"
            defaultMessage="{count, plural, one {# person} other {# people}}"
            values={{ count: people }}
          />
        }
        amount={intl.formatNumber(totalWeight)}
      />
      <Step
        title={`${intl.formatNumber(weight)} ÷ ${intl.formatNumber(totalWeight)} × ${money.cents(potCents)}`}
        amount={exact}
      />
      <Step
        title={
          extraCents > 0 ? (
            <FormattedMessage
              id="tips.step.extra"
              defaultMessage="Whole cents, and one of {count, plural, one {# cent} other {# cents}} left over"
              values={{ count: division.leftOverCents }}
            />
          ) : (
            <FormattedMessage id="tips.step.whole" defaultMessage="Whole cents" />
          )
        }
        note={
          extra.length > 0 && (
            <FormattedMessage
              id="tips.step.remainders"
              defaultMessage="To {names}: largest remainders"
              values={{ names: intl.formatList(extra) }}
            />
          )
        }
        amount={money.cents(floorCents + extraCents)}
      />
    </>
  );
}
