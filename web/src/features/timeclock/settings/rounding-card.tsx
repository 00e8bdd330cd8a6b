/** What rounding punches would take from people here, step by step. It only reports: every minute is paid. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { useMoney } from '@/lib/money/use-money';
import { hoursMinutes } from '@/lib/time/hours';
import { useDates } from '@/lib/time/use-dates';
import { type RoundingLab, type RoundingStep, roundingQuery } from '../api';
import { roundingVerdict } from '../model/rounding';

const STEPS: readonly RoundingStep[] = ['5', '6', '10', '15'];

export function RoundingCard({ locationId }: { locationId: string }) {
  const intl = useIntl();
  const [step, setStep] = useState<RoundingStep>('15');
  const query = useQuery({ ...roundingQuery(locationId, step), placeholderData: keepPreviousData });
  return (
    <Card
      title={<FormattedMessage id="timeclock.rounding.title" defaultMessage="Rounding" />}
      className="pb-4"
    >
      <div className="grid gap-3 px-4 pt-1 md:px-6">
        <p className="text-14 text-muted md:text-13">
          <FormattedMessage
            id="timeclock.rounding.lead"
            defaultMessage="Lineup pays every minute. This shows what rounding would change."
          />
        </p>
        <div>
          <Segmented<RoundingStep>
            label={intl.formatMessage({
              id: 'timeclock.rounding.step',
              defaultMessage: 'Round to the nearest',
            })}
            options={STEPS.map((value) => ({
              value,
              label: intl.formatMessage(
                { id: 'timeclock.rounding.minutes', defaultMessage: '{minutes} min' },
                { minutes: value },
              ),
            }))}
            value={step}
            onChange={setStep}
          />
        </div>
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
          {(lab) => <Report lab={lab} />}
        </AsyncPanel>
      </div>
    </Card>
  );
}

function Report({ lab }: { lab: RoundingLab }) {
  const dates = useDates();
  const money = useMoney();
  if (lab.people === 0)
    return (
      <p className="text-14">
        <FormattedMessage
          id="timeclock.rounding.empty"
          defaultMessage="No one worked here from {from} to {to}."
          values={{ from: dates.monthDay(lab.from), to: dates.monthDay(lab.to) }}
        />
      </p>
    );
  return (
    <>
      <Verdict lab={lab} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
        <Figure
          name={<FormattedMessage id="timeclock.rounding.exact" defaultMessage="Paid to the minute" />}
          about={
            <FormattedMessage
              id="timeclock.rounding.punches"
              defaultMessage="{count, number} clock-ins and clock-outs"
              values={{ count: lab.punches }}
            />
          }
        >
          {hoursMinutes(lab.exactMinutes)}
        </Figure>
        <Figure name={<FormattedMessage id="timeclock.rounding.rounded" defaultMessage="Rounded" />}>
          {hoursMinutes(lab.roundedMinutes)}
        </Figure>
        <Figure
          name={
            lab.lossMinutes < 0 ? (
              <FormattedMessage id="timeclock.rounding.gain" defaultMessage="People would gain" />
            ) : (
              <FormattedMessage id="timeclock.rounding.loss" defaultMessage="People would lose" />
            )
          }
          about={lab.lossCents !== null && money.cents(Math.abs(lab.lossCents))}
        >
          {hoursMinutes(Math.abs(lab.lossMinutes))}
        </Figure>
        <Figure
          name={<FormattedMessage id="timeclock.rounding.losing" defaultMessage="People losing time" />}
        >
          <FormattedMessage
            id="timeclock.rounding.people"
            defaultMessage="{some, number} of {all, number}"
            values={{ some: lab.peopleWhoLose, all: lab.people }}
          />
        </Figure>
      </dl>
      <p className="text-13 text-muted">
        <FormattedMessage
          id="timeclock.rounding.span"
          defaultMessage="Finished work, {span}"
          values={{ span: dates.range(lab.from, lab.to) }}
        />
      </p>
      <Law lab={lab} />
    </>
  );
}

function Verdict({ lab }: { lab: RoundingLab }) {
  const verdict = roundingVerdict(lab);
  if (verdict === 'neutral')
    return (
      <Badge tone="ok">
        <FormattedMessage id="timeclock.rounding.neutral" defaultMessage="Neutral: no one would lose time" />
      </Badge>
    );
  return (
    <Notice tone="warn">
      {verdict === 'loses' && (
        <FormattedMessage
          id="timeclock.rounding.not_neutral"
          defaultMessage="Not neutral: rounding would take time that people worked."
        />
      )}
      {verdict === 'every_minute' && (
        <FormattedMessage
          id="timeclock.rounding.every_minute"
          defaultMessage="Not allowed here: every recorded minute is paid."
        />
      )}
      {verdict === 'no_step' && (
        <FormattedMessage
          id="timeclock.rounding.no_step"
          defaultMessage="The law here doesn’t allow this step."
        />
      )}
    </Notice>
  );
}

/** Where the law that decides is written. */
function Law({ lab: { law } }: { lab: RoundingLab }) {
  const text = useText();
  if (!law) return null;
  return (
    <p className="text-13 text-muted">
      {law.text && `${text(law.text)}: `}
      <a
        href={law.url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1 text-brand hover:underline md:min-h-0"
      >
        {law.citation}
        <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
      </a>
    </p>
  );
}

type FigureProps = { name: ReactNode; about?: ReactNode; children: ReactNode };

function Figure({ name, about, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="font-semibold text-18 tabular-nums">{children}</dd>
      {about && <dd className="text-13 text-muted tabular-nums">{about}</dd>}
    </div>
  );
}
