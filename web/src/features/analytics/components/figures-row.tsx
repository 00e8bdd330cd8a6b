/** The four figures, each with what it was before. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import type { Summary } from '../api';
import { change } from '../model';
import { useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';

export function FiguresRow({ summary }: { summary: Summary }) {
  const figures = useFigures();
  const { timeToHire, firstReply, noShows, offers, timeToSign, before } = summary;
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-card py-4 lg:grid-cols-4">
      <Figure
        name={<FormattedMessage id="analytics.time_to_hire" defaultMessage="Time to hire, median" />}
        value={
          <DrillDownLink drillDown={{ figure: 'hired' }} count={timeToHire.n}>
            {figures.days(timeToHire.median)}
          </DrillDownLink>
        }
      >
        <Change
          by={change(timeToHire, before.timeToHire)}
          write={figures.days}
          fallback={
            <FormattedMessage
              id="analytics.hires"
              defaultMessage="{n, plural, =0 {no hires yet} one {# hire} other {# hires}}"
              values={{ n: timeToHire.n }}
            />
          }
        />
      </Figure>
      <Figure
        name={
          <FormattedMessage
            id="analytics.first_reply"
            defaultMessage="First reply or scheduling link, median"
          />
        }
        value={
          <DrillDownLink drillDown={{ figure: 'first_reply' }} count={firstReply.n}>
            {figures.hours(firstReply.median)}
          </DrillDownLink>
        }
      >
        <Change
          by={change(firstReply, before.firstReply)}
          write={figures.hours}
          fallback={
            <FormattedMessage
              id="analytics.replies"
              defaultMessage="{n, plural, =0 {no replies yet} one {# applicant} other {# applicants}}"
              values={{ n: firstReply.n }}
            />
          }
        />
      </Figure>
      <Figure
        name={<FormattedMessage id="analytics.no_shows.title" defaultMessage="Interview no-shows" />}
        value={
          <DrillDownLink drillDown={{ figure: 'no_shows' }} count={noShows.some}>
            {figures.percent(noShows.rate)}
          </DrillDownLink>
        }
      >
        <DrillDownLink drillDown={{ figure: 'interviews' }} count={noShows.of}>
          <FormattedMessage
            id="analytics.no_shows.of"
            defaultMessage="{some} of {of} interviews"
            values={{ some: noShows.some, of: noShows.of }}
          />
        </DrillDownLink>
      </Figure>
      <Figure
        name={<FormattedMessage id="analytics.offers.title" defaultMessage="Offers accepted" />}
        value={
          <DrillDownLink drillDown={{ figure: 'signed' }} count={offers.some}>
            {figures.percent(offers.rate)}
          </DrillDownLink>
        }
      >
        <DrillDownLink drillDown={{ figure: 'offers' }} count={offers.of}>
          <FormattedMessage
            id="analytics.offers.of"
            defaultMessage="{some} of {of}{signed, select, none {} other {, signed in {signed}}}"
            values={{
              some: offers.some,
              of: offers.of,
              signed: timeToSign.median === null ? 'none' : figures.days(timeToSign.median),
            }}
          />
        </DrillDownLink>
      </Figure>
    </dl>
  );
}

type FigureProps = { name: ReactNode; value: ReactNode; children: ReactNode };

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="min-w-0 border-line px-4 py-2 md:px-5 lg:not-first:border-l">
      <dt className="text-14 text-muted md:text-13">{name}</dt>
      <dd className="mt-0.5 text-22 leading-tight font-semibold tracking-[-.025em] md:text-28">{value}</dd>
      <dd className="mt-0.5 text-13 text-muted">{children}</dd>
    </div>
  );
}

type ChangeProps = { by: number | null; write(value: number): string; fallback: ReactNode };

function Change({ by, write, fallback }: ChangeProps) {
  if (by === null) return fallback;
  return (
    <span className={cx(by < 0 ? 'text-ok' : 'text-warn')}>
      {by < 0 ? (
        <FormattedMessage
          id="analytics.faster"
          defaultMessage="{by} faster than before"
          values={{ by: write(-by) }}
        />
      ) : (
        <FormattedMessage
          id="analytics.slower"
          defaultMessage="{by} slower than before"
          values={{ by: write(by) }}
        />
      )}
    </span>
  );
}
