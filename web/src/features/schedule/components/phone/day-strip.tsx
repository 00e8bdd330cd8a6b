/** Seven days under the thumb, each with a dot for what is missing; the ends lead to the weeks beside. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { dateValue } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { Address } from '../../hooks/use-address';
import type { Day } from '../../types';

type Props = {
  days: Day[];
  value: string;
  today: string;
  address: Address;
  /** The row of days, and the line with the verdict of the day under a dragged shift. */
  daysRef: RefObject<HTMLDivElement | null>;
  labelsRef: RefObject<HTMLParagraphElement | null>;
};

export function DayStrip({ days, value, today, address, daysRef, labelsRef }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const first = days[0]?.date ?? value;
  const last = days.at(-1)?.date ?? value;
  return (
    <div className="sticky top-0 z-10 border-line border-b bg-canvas/95 pb-1.5">
      <div className="flex items-center px-1">
        <IconButton
          label={intl.formatMessage({ id: 'schedule.week.previous', defaultMessage: 'Previous week' })}
          className="text-ink!"
          onClick={() => address.stepWeek(-1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          className="min-h-11 flex-1 text-14 font-medium text-muted"
          onClick={() => address.toWeek(address.today)}
        >
          {dates.range(first, last)}
        </button>
        <IconButton
          label={intl.formatMessage({ id: 'schedule.week.next', defaultMessage: 'Next week' })}
          className="text-ink!"
          onClick={() => address.stepWeek(1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div ref={daysRef} className="mx-2.5 grid grid-cols-7 gap-0.5">
        {days.map((day) => {
          const on = day.date === value;
          const bad = day.unassigned > 0 || day.findings.block > 0;
          const warn = !bad && day.findings.consent + day.findings.reason + day.findings.warn > 0;
          return (
            <button
              key={day.date}
              type="button"
              aria-pressed={on}
              data-day={day.date}
              onClick={() => address.toDay(day.date)}
              className={cx(
                'strip-day flex h-[60px] flex-col items-center rounded-card pt-1.5 text-12 leading-4',
                on ? 'bg-ink text-canvas' : 'text-muted',
                !on && day.date === today && 'shadow-[inset_0_0_0_1px_hsl(var(--field-line))]',
              )}
            >
              <span className="sr-only">{dayLabel(intl, day)}</span>
              <span aria-hidden="true">
                {intl.formatDate(dateValue(day.date), { weekday: 'short', timeZone: 'UTC' })}
              </span>
              <b aria-hidden="true" className={cx('text-18 leading-[22px]', on ? 'text-canvas' : 'text-ink')}>
                {Number(day.date.slice(8))}
              </b>
              <i
                className={cx(
                  'mt-0.5 size-1.5 rounded-full',
                  bad ? (on ? 'bg-[hsl(6_90%_72%)]' : 'bg-danger') : warn ? 'bg-accent' : 'bg-field/40',
                )}
              />
            </button>
          );
        })}
      </div>
      <p ref={labelsRef} className="strip-verdict" aria-hidden="true" />
    </div>
  );
}

function dayLabel(intl: ReturnType<typeof useIntl>, day: Day): string {
  return intl.formatMessage(
    {
      id: 'schedule.strip.day',
      defaultMessage:
        '{day}, {people, plural, =0 {no one} one {# person} other {# people}}{fill, plural, =0 {} other {, # open}}{blocks, plural, =0 {} one {, # block} other {, # blocks}}',
    },
    {
      day: intl.formatDate(dateValue(day.date), { weekday: 'long', day: 'numeric', timeZone: 'UTC' }),
      people: day.headcount,
      fill: day.unassigned,
      blocks: day.findings.block,
    },
  );
}
