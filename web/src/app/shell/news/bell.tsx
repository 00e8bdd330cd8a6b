/** The bell: how many news are unread, and on a press the list of them. */
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { newsQuery } from './api';

const NewsSheet = lazy(() => import('./news-sheet'));
const MOST_SHOWN = 99;

export function Bell({ className }: { className?: string }) {
  const intl = useIntl();
  const unread = useQuery(newsQuery).data?.unread ?? 0;
  const [open, setOpen] = useState(false);
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  // Whoever speaks to the screen says what they see: the name holds the figure as it is shown.
  const label = intl.formatMessage(
    { id: 'news.bell', defaultMessage: 'News{unread, plural, =0 {} other {, {shown} unread}}' },
    { unread, shown },
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        className={cx(
          'relative grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-line/50',
          className,
        )}
      >
        <BellIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-[18px] grid h-[18px] min-w-[18px] place-items-center rounded-full bg-brand px-1 text-11 font-semibold text-brand-fg"
          >
            {shown}
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NewsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
