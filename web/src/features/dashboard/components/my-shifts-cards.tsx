/** The person's own shifts: what they are asked, what waits for their yes, the next one, and the coming days. */
import { CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Wire } from '@/api/wire';
import { usePermissions } from '@/auth/use-permissions';
import { Empty } from '@/components/ui/empty';
import { useNow } from '@/lib/use-now';
import { isOn } from '../model';
import { ConfirmCard } from './confirm-card';
import { ConsentCard } from './consent-card';
import { MyWeekCard } from './my-week-card';
import { NextShiftCard } from './next-shift-card';

export function MyShiftsCards({ mine: { next, week, toConfirm } }: { mine: Wire<'MyShifts'> }) {
  const now = useNow();
  const manages = usePermissions().can('schedules:read_drafts');
  const toAgree = week.items.filter(({ consent }) => consent?.state === 'needed').length;
  return (
    <>
      {toAgree > 0 && <ConsentCard count={toAgree} />}
      {toConfirm.length > 0 && <ConfirmCard shifts={toConfirm} />}
      {next && <NextShiftCard shift={next} on={isOn(next, now)} />}
      {week.items.length > 0 && <MyWeekCard week={week} />}
      {!next && !manages && <NothingPlanned />}
    </>
  );
}

function NothingPlanned() {
  return (
    <Empty
      icon={<CircleCheck size={20} aria-hidden="true" />}
      title={<FormattedMessage id="dashboard.no_shift.title" defaultMessage="No upcoming shifts" />}
    >
      <FormattedMessage
        id="dashboard.no_shift.more"
        defaultMessage="Your next shift shows here once your manager publishes it."
      />
    </Empty>
  );
}
