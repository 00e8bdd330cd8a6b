/** The deadlines after the next one, one row for each location's week. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/lib/cx';
import { remaining } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import { type DueWeek, weekAddress } from '../model';
import { RemainingText } from './remaining-text';
import { RowLink } from './row-link';

const SHOWN = 5;

export function OtherDeadlines({ deadlines, now }: { deadlines: DueWeek[]; now: Date }) {
  const dates = useDates();
  const [all, setAll] = useState(false);
  return (
    <Card title={<FormattedMessage id="dashboard.deadlines.title" defaultMessage="Publish next" />}>
      <ul className="mt-1.5">
        {deadlines.slice(0, all ? undefined : SHOWN).map((item) => {
          const left = remaining(item.deadline, now);
          return (
            <li key={item.locationId + item.weekStart}>
              <RowLink to={weekAddress(item)}>
                <span className="min-w-0 flex-1">
                  <b className="block font-medium">{item.locationName}</b>
                  <span className="block text-14 text-muted md:text-13">
                    {item.shifts === 0 ? (
                      <FormattedMessage
                        id="dashboard.deadlines.empty"
                        defaultMessage="Week of {week}, nothing planned yet"
                        values={{ week: dates.monthDay(item.weekStart) }}
                      />
                    ) : (
                      <FormattedMessage
                        id="dashboard.deadlines.row"
                        defaultMessage="Week of {week}, {open, plural, =0 {all assigned} one {# open} other {# open}}"
                        values={{ week: dates.monthDay(item.weekStart), open: item.unassigned }}
                      />
                    )}
                  </span>
                </span>
                <span
                  className={cx('text-14 md:text-13', left.past ? 'font-medium text-danger' : 'text-muted')}
                >
                  {left.past ? (
                    <FormattedMessage id="dashboard.late" defaultMessage="Late" />
                  ) : (
                    <RemainingText left={left} />
                  )}
                </span>
                <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
              </RowLink>
            </li>
          );
        })}
      </ul>
      {!all && deadlines.length > SHOWN && (
        <p className="border-line/75 border-t px-2 py-1.5">
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            <FormattedMessage
              id="dashboard.deadlines.more"
              defaultMessage="{count, plural, one {# more week} other {# more weeks}}"
              values={{ count: deadlines.length - SHOWN }}
            />
          </Button>
        </p>
      )}
    </Card>
  );
}
