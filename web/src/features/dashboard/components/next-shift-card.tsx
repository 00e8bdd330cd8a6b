/** A person's next shift: time, location, position and colleagues. */
import { MapPin } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { MyShift } from '../api';

/** `on`: it has begun. */
export function NextShiftCard({ shift, on }: { shift: MyShift; on: boolean }) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  return (
    <section className="rounded-card border border-line bg-card p-4 md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-14 font-medium! text-muted md:text-13">
          {on ? (
            <FormattedMessage id="dashboard.next_shift.on" defaultMessage="Your shift now" />
          ) : (
            <FormattedMessage id="dashboard.next_shift.title" defaultMessage="Your next shift" />
          )}
        </h2>
        {shift.ack.state === 'confirmed' && (
          <Badge tone="ok">
            <FormattedMessage id="dashboard.next_shift.confirmed" defaultMessage="Confirmed" />
          </Badge>
        )}
        {shift.ack.state === 'pending' && (
          <Badge tone="warn">
            <FormattedMessage id="dashboard.next_shift.pending" defaultMessage="Not confirmed" />
          </Badge>
        )}
      </div>
      <p className="mt-2 text-28 leading-tight font-semibold tracking-[-.025em] md:text-36">
        {compactRange(shift.start, shift.end)}
      </p>
      <p className="mt-1 text-18">{dates.day(shift.date)}</p>
      <p className="mt-3 flex items-center gap-2">
        <MapPin size={18} aria-hidden="true" className="text-muted" />
        {[shift.locationName, text(shift.position)].join(' · ')}
      </p>
      {shift.withPeople.length > 0 && (
        <p className="mt-1 text-muted">
          <FormattedMessage
            id="dashboard.next_shift.with"
            defaultMessage="With {people}"
            values={{ people: intl.formatList(shift.withPeople, { type: 'conjunction' }) }}
          />
        </p>
      )}
      {shift.note && <p className="mt-3 rounded-control bg-line/40 px-3 py-2">{shift.note}</p>}
      <Link to="/schedule" className={`${buttonClass({ variant: 'primary' })} mt-4`}>
        <FormattedMessage id="dashboard.next_shift.open" defaultMessage="Open my schedule" />
      </Link>
    </section>
  );
}
