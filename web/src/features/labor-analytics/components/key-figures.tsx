/** The key figures, each with how much it changed from as many days right before. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '@/lib/cx';
import type { Figures, Report } from '../api';
import { change } from '../model';
import { FIGURE_NAMES } from '../names';
import { useLaborFigures } from '../use-labor-figures';

const difference = ({ actualMinutes, scheduledMinutes }: Figures) => actualMinutes - scheduledMinutes;

export function KeyFigures({ report: { totals, before } }: { report: Report }) {
  const { hours, cents, percent, points, signed } = useLaborFigures();
  const apart =
    totals.actualCents === null || totals.scheduledCents === null
      ? null
      : totals.actualCents - totals.scheduledCents;
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-card py-2 md:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(130px,1fr))]">
      <Figure
        name={<FormattedMessage {...FIGURE_NAMES.scheduled} />}
        about={totals.scheduledCents !== null && cents(totals.scheduledCents)}
        by={change(totals.scheduledMinutes, before?.scheduledMinutes)}
        write={hours}
      >
        {hours(totals.scheduledMinutes)}
      </Figure>
      <Figure
        name={<FormattedMessage {...FIGURE_NAMES.actual} />}
        about={totals.actualCents !== null && cents(totals.actualCents)}
        by={change(totals.actualMinutes, before?.actualMinutes)}
        write={hours}
      >
        {hours(totals.actualMinutes)}
      </Figure>
      <Figure
        name={<FormattedMessage {...FIGURE_NAMES.difference} />}
        about={apart !== null && signed(apart, cents)}
        by={change(difference(totals), before && difference(before))}
        write={hours}
      >
        {signed(difference(totals), hours)}
      </Figure>
      {totals.laborBasisPoints !== null && (
        <Figure
          name={<FormattedMessage {...FIGURE_NAMES.share} />}
          about={
            <FormattedMessage
              id="labor.of_sales"
              defaultMessage="of {amount} sales"
              values={{ amount: cents(totals.salesCents) }}
            />
          }
          by={change(totals.laborBasisPoints, before?.laborBasisPoints)}
          write={points}
          moreCosts
        >
          {percent(totals.laborBasisPoints)}
        </Figure>
      )}
      <Figure
        name={<FormattedMessage {...FIGURE_NAMES.overtime} />}
        about={totals.overtimeCents !== null && cents(totals.overtimeCents)}
        by={change(totals.overtimeMinutes, before?.overtimeMinutes)}
        write={hours}
        moreCosts
      >
        {hours(totals.overtimeMinutes)}
      </Figure>
      {totals.premiumCents !== null && (
        <Figure
          name={<FormattedMessage {...FIGURE_NAMES.premiums} />}
          by={change(totals.premiumCents, before?.premiumCents)}
          write={cents}
          moreCosts
        >
          {cents(totals.premiumCents)}
        </Figure>
      )}
    </dl>
  );
}

type Props = {
  name: ReactNode;
  about?: ReactNode;
  by: number | null;
  write(value: number): string;
  /** More of it is always worse. */
  moreCosts?: boolean;
  children: ReactNode;
};

function Figure({ name, about, by, write, moreCosts, children }: Props) {
  const { signed } = useLaborFigures();
  return (
    <div className="min-w-0 border-line px-4 py-2 lg:not-first:border-l">
      <dt className="text-14 text-muted md:text-13">{name}</dt>
      <dd className="mt-0.5 font-semibold text-22 leading-tight tracking-[-.025em] tabular-nums">
        {children}
      </dd>
      {about && <dd className="mt-0.5 text-13 text-muted tabular-nums">{about}</dd>}
      {by !== null && (
        <dd className={cx('mt-0.5 text-13', moreCosts ? (by > 0 ? 'text-warn' : 'text-ok') : 'text-muted')}>
          <FormattedMessage
            id="labor.change"
            defaultMessage="{change} vs. before"
            values={{ change: signed(by, write) }}
          />
        </dd>
      )}
    </div>
  );
}
