/** One version of a written estimate: its hours, days and place, and whether the person has it. */
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSave } from '@/components/form/use-save';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useDates } from '@/lib/time/use-dates';
import { useWeekdays } from '@/lib/time/weekdays';
import { refreshTeam } from '../api';
import type { Person } from '../types';
import { confirmEstimate, type Estimate } from './api';
import { DeliverSheet } from './deliver-sheet';
import { PER_TEXTS } from './names';

type Props = { estimate: Estimate; person: Person; canWrite: boolean };

export function EstimateLine({ estimate, person, canWrite }: Props) {
  const [delivering, setDelivering] = useState(false);
  const intl = useIntl();
  const dates = useDates();
  const weekdays = useWeekdays();
  const client = useQueryClient();
  const confirm = useSave(
    () => confirmEstimate(estimate.id),
    () => refreshTeam(client),
  );
  const days = estimate.days.map(
    ({ day, start, end }) => `${weekdays.short(day)} ${dates.clock(start)} – ${dates.clock(end)}`,
  );
  return (
    <li className="border-line/75 border-t py-2.5 text-16 first:border-0 md:text-13">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {intl.formatMessage(PER_TEXTS[estimate.per], { hours: estimate.hours })}
            {' · '}
            <FormattedMessage
              id="team.estimate.from"
              defaultMessage="from {date}"
              values={{ date: dates.full(estimate.from) }}
            />
          </p>
          <p className="text-14 text-muted md:text-12">
            {[
              ...days,
              ...(estimate.monthlyShifts === null
                ? []
                : [
                    intl.formatMessage(
                      {
                        id: 'team.estimate.shifts_month',
                        defaultMessage:
                          '{count, plural, one {at least one shift a month} other {at least # shifts a month}}',
                      },
                      { count: estimate.monthlyShifts },
                    ),
                  ]),
              estimate.locationName,
              estimate.onCall
                ? intl.formatMessage({
                    id: 'team.estimate.on_call',
                    defaultMessage: 'On-call shifts expected',
                  })
                : intl.formatMessage({ id: 'team.estimate.no_on_call', defaultMessage: 'No on-call shifts' }),
            ].join(' · ')}
          </p>
        </div>
        <State estimate={estimate} />
      </div>
      {confirm.error != null && <ErrorPanel error={confirm.error} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {estimate.canConfirm && (
          <Button size="sm" variant="primary" busy={confirm.busy} onClick={() => confirm.save()}>
            <FormattedMessage id="team.estimate.confirm" defaultMessage="Confirm receipt" />
          </Button>
        )}
        <a
          href={`/api/estimates/${estimate.id}/print`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'sm' })}
        >
          <Printer size={14} aria-hidden="true" />
          <FormattedMessage id="team.estimate.print" defaultMessage="Print" />
        </a>
        {canWrite && estimate.deliveredOn === null && (
          <Button size="sm" onClick={() => setDelivering(true)}>
            <FormattedMessage id="team.estimate.deliver" defaultMessage="Record delivery" />
          </Button>
        )}
      </div>
      {delivering && (
        <DeliverSheet estimate={estimate} person={person} onClose={() => setDelivering(false)} />
      )}
    </li>
  );
}

function State({ estimate: { confirmedAt, delivery, deliveredOn } }: { estimate: Estimate }) {
  const dates = useDates();
  if (confirmedAt)
    return (
      <Badge tone="ok" icon={<CircleCheck size={14} aria-hidden="true" />}>
        <FormattedMessage
          id="team.estimate.confirmed"
          defaultMessage="Confirmed {date}"
          values={{ date: dates.stampDay(confirmedAt) }}
        />
      </Badge>
    );
  if (deliveredOn === null)
    return (
      <Badge tone="warn">
        <FormattedMessage id="team.estimate.not_delivered" defaultMessage="Not delivered yet" />
      </Badge>
    );
  const values = { date: dates.full(deliveredOn) };
  return (
    <Badge tone={delivery === 'printed' ? 'neutral' : 'warn'}>
      {delivery === 'printed' ? (
        <FormattedMessage id="team.estimate.printed_on" defaultMessage="On paper, {date}" values={values} />
      ) : (
        <FormattedMessage
          id="team.estimate.not_confirmed"
          defaultMessage="Delivered {date}, not confirmed"
          values={values}
        />
      )}
    </Badge>
  );
}
