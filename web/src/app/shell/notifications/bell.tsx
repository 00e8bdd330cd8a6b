/** The bell: the number of kinds with an unread notification, and the list on a press. */
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { CountBadge, formatCount } from '../count-badge';
import { notificationsQuery } from './api';

const NotificationSheet = lazy(() => import('./notification-sheet'));

export function Bell({ className }: { className?: string }) {
  const intl = useIntl();
  const unread = useQuery(notificationsQuery).data?.unreadKinds ?? 0;
  const [open, setOpen] = useState(false);
  const shown = formatCount(unread);
  // Voice control uses the visible text: the name includes the figure as shown.
  const label = intl.formatMessage(
    {
      id: 'notifications.bell',
      defaultMessage: 'Notifications{unread, plural, =0 {} other {, {shown} unread}}',
    },
    { unread, shown },
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        data-tip={label}
        onClick={() => setOpen(true)}
        className={cx(
          'relative grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-line/50',
          className,
        )}
      >
        <BellIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span aria-hidden="true">
            <CountBadge count={unread} className="left-[18px]" />
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NotificationSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
