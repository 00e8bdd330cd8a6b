/** Minimum wages of a place: what holds now and what is announced; earlier figures wait behind a fold. */
import { ExternalLink } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMoney } from '@/lib/money/use-money';
import { hereToday } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { PackWage } from './api';
import { currentWages } from './wages';

export function WageList({ wages }: { wages: readonly PackWage[] }) {
  const today = hereToday();
  const { now, before } = currentWages(wages, today);
  return (
    <div className="border-line/75 border-t px-4 py-3">
      <h3 className="text-16 md:text-14">
        <FormattedMessage id="settings.wages.title" defaultMessage="Minimum wage" />
      </h3>
      <Rows wages={now} today={today} />
      {before.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-muted md:min-h-7 md:text-13">
            <FormattedMessage id="settings.wages.earlier" defaultMessage="Earlier figures" />
          </summary>
          <Rows wages={before} today={today} />
        </details>
      )}
    </div>
  );
}

function Rows({ wages, today }: { wages: readonly PackWage[]; today: string }) {
  return (
    <ul className="mt-1 grid gap-1.5">
      {wages.map((wage) => (
        <Row
          key={`${wage.from}${wage.trades}${wage.locationsUsFrom}${wage.employeesFrom}`}
          wage={wage}
          today={today}
        />
      ))}
    </ul>
  );
}

function Row({ wage, today }: { wage: PackWage; today: string }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  return (
    <li className="text-16 md:text-13">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b className="tabular-nums">
          {wage.unknown ? (
            <FormattedMessage
              id="settings.wages.unknown"
              defaultMessage="Unknown here. Enter it in the location’s settings."
            />
          ) : (
            <FormattedMessage
              id="settings.wages.hour"
              defaultMessage="{rate} an hour"
              values={{ rate: money.rate(wage.rateE4 ?? 0) }}
            />
          )}
        </b>
        {!wage.unknown && (
          <span className="text-muted">
            {wage.tippedCashE4 === null ? (
              <FormattedMessage id="settings.wages.no_credit" defaultMessage="no tip credit" />
            ) : (
              <FormattedMessage
                id="settings.wages.cash"
                defaultMessage="tipped staff: at least {rate} in cash"
                values={{ rate: money.rate(wage.tippedCashE4) }}
              />
            )}
          </span>
        )}
        <span className={wage.from > today ? 'text-info' : 'text-muted'}>
          <FormattedMessage
            id="settings.rules.from"
            defaultMessage="from {date}"
            values={{ date: dates.full(wage.from) }}
          />
        </span>
        <Conditions wage={wage} />
      </span>
      <span className="text-14 text-muted md:text-12">
        {wage.url ? (
          <a
            href={wage.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 underline underline-offset-2"
          >
            {wage.source}
            <ExternalLink size={11} aria-hidden="true" />
          </a>
        ) : (
          wage.source
        )}
        {wage.confidence === 'knowledge' &&
          ` · ${intl.formatMessage({ id: 'settings.wages.check', defaultMessage: 'verify before relying on it' })}`}
      </span>
    </li>
  );
}

function Conditions({ wage }: { wage: PackWage }) {
  return (
    <span className="text-muted">
      {wage.locationsUsFrom !== null && (
        <FormattedMessage
          id="settings.wages.locations"
          defaultMessage="chains of {count} or more locations in the US"
          values={{ count: wage.locationsUsFrom }}
        />
      )}{' '}
      {wage.employeesFrom !== null && (
        <FormattedMessage
          id="settings.wages.employees"
          defaultMessage="{count} employees or more"
          values={{ count: wage.employeesFrom }}
        />
      )}{' '}
      {wage.employeesBelow !== null && (
        <FormattedMessage
          id="settings.wages.fewer"
          defaultMessage="fewer than {count} employees"
          values={{ count: wage.employeesBelow }}
        />
      )}
    </span>
  );
}
