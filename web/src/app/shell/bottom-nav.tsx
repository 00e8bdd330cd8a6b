/** The phone's navigation: up to four items and More, always in the same order. */
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { cx } from '@/lib/cx';
import { startScreen } from '../load-screen';
import { CountBadge } from './count-badge';
import { isAt, type NavItem } from './navigation';
import { useCounts } from './use-counts';
import { useNavigation } from './use-navigation';

const loadMore = () => import('./more-sheet');
const MoreSheet = lazy(loadMore);

const SLOT =
  'relative flex h-14 flex-col items-center justify-center gap-[3px] text-11 font-medium text-muted focus-visible:-outline-offset-2';
const ACTIVE =
  'font-semibold! text-brand! before:absolute before:-top-px before:h-[3px] before:w-10 before:rounded-b-[3px] before:bg-brand [&>svg]:fill-brand/16';

export function BottomNav() {
  const intl = useIntl();
  const { slots, pathname, workspace, moreActive } = useNavigation();
  const { '/messages': waiting } = useCounts(workspace);
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);

  return (
    <nav
      aria-label={intl.formatMessage({ id: 'nav.main', defaultMessage: 'Main' })}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {slots.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <Slot key={index} item={item} active={item !== null && isAt(pathname, item)} waiting={waiting} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void loadMore()}
        onClick={() => {
          setRequested(true);
          setOpen(true);
        }}
        className={cx(SLOT, (moreActive || open) && ACTIVE)}
      >
        <Ellipsis size={24} strokeWidth={1.75} aria-hidden="true" />
        <FormattedMessage id="nav.more" defaultMessage="More" />
      </button>
      {requested && (
        <Suspense fallback={null}>
          <MoreSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </nav>
  );
}

type SlotProps = { item: NavItem | null; active: boolean; waiting: number | undefined };

function Slot({ item, active, waiting }: SlotProps) {
  if (!item) return <span aria-hidden="true" />;
  const { path, icon: Icon, label } = item;
  return (
    <Link
      to={path}
      aria-current={active ? 'page' : undefined}
      onPointerDown={() => startScreen(path)}
      className={cx(SLOT, active && ACTIVE)}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <FormattedMessage {...label} />{' '}
      {path === '/messages' && waiting ? <CountBadge count={waiting} className="left-1/2" /> : null}
    </Link>
  );
}
