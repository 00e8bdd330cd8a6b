/**
 * The desktop's navigation: an icon rail from 768 px and beside the schedule, with labels from 1,200 px. In a window
 * too low for it, as on a phone on its side, it scrolls: the account is at its foot.
 */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useUser } from '@/auth/use-user';
import { BrandLogo } from '@/components/ui/brand-logo';
import { Logo } from '@/components/ui/logo';
import { Segmented } from '@/components/ui/segmented';
import { cx } from '@/lib/cx';
import { useMedia } from '@/lib/use-media';
import { startScreen } from '../load-screen';
import { AccountMenu } from './account-menu';
import { CountBadge } from './count-badge';
import { isAt, type NavItem } from './navigation';
import { Bell } from './notifications/bell';
import { useCounts } from './use-counts';
import { useNavigation } from './use-navigation';
import { useWorkspaceOptions } from './workspace-options';

export function SideNav({ rail }: { rail: boolean }) {
  const intl = useIntl();
  const { user } = useUser();
  const logo = user?.brand.logo;
  const { sideItems, secondary, pathname, workspace, chooseWorkspace, showWorkspaces } = useNavigation();
  const narrow = !useMedia('(min-width: 1200px)') || rail;
  const options = useWorkspaceOptions(narrow);
  const counts = useCounts(workspace);
  const label = intl.formatMessage({ id: 'nav.main', defaultMessage: 'Main' });

  return (
    <nav
      aria-label={label}
      className={cx(
        'sticky top-0 hidden h-dvh w-[72px] shrink-0 flex-col gap-1 overflow-y-auto border-line border-r py-3 [scroll-padding-block:12px] [scrollbar-width:thin] md:flex',
        rail ? 'px-1' : 'px-1 xl:w-[216px] xl:gap-0.5 xl:px-3 xl:py-4',
      )}
    >
      <div
        className={cx('mb-3 flex items-center justify-center gap-2.5', !rail && 'xl:justify-start xl:px-1')}
      >
        {logo && !(logo.lettering && rail) && (
          <BrandLogo
            logo={logo}
            name={user.brand.name}
            height={36}
            className={logo.lettering ? 'hidden xl:block' : ''}
          />
        )}
        {/* Lettering shrunk to the rail's width is a stripe that no one can read. */}
        {(!logo || logo.lettering) && (
          <span className={cx(logo && !rail && 'xl:hidden')}>
            <Logo />
          </span>
        )}
        {!logo?.lettering && (
          <b
            aria-hidden={logo ? true : undefined}
            className={cx('hidden min-w-0 truncate leading-tight', !rail && 'xl:block')}
          >
            {user?.brand.name}
          </b>
        )}
      </div>
      {showWorkspaces && (
        <Segmented
          full
          stacked={narrow}
          className="mb-3"
          label={intl.formatMessage({ id: 'workspace.label', defaultMessage: 'Workspace' })}
          options={options}
          value={workspace}
          onChange={chooseWorkspace}
        />
      )}
      {sideItems.map((item) => (
        <SideLink
          key={item.path}
          item={item}
          active={isAt(pathname, item)}
          rail={rail}
          count={counts[item.path]}
        />
      ))}
      <div className="flex-1" />
      {secondary.map((item) => (
        <SideLink key={item.path} item={item} active={isAt(pathname, item)} rail={rail} />
      ))}
      <div className={cx('flex flex-col items-center', !rail && 'xl:flex-row xl:items-end')}>
        <div className="min-w-0 flex-1 xl:w-full">
          <AccountMenu rail={rail} narrow={narrow} />
        </div>
        <Bell className={cx(!rail && 'xl:mb-0.5')} />
      </div>
    </nav>
  );
}

type SideLinkProps = { item: NavItem; active: boolean; rail: boolean; count?: number | undefined };

function SideLink({ item, active, rail, count }: SideLinkProps) {
  const { path, icon: Icon, label } = item;
  return (
    <Link
      to={path}
      aria-current={active ? 'page' : undefined}
      onPointerDown={() => startScreen(path)}
      className={cx(
        'relative flex h-[52px] flex-col items-center justify-center gap-[3px] rounded-control text-center text-11 leading-tight font-medium tracking-[-.04em] text-muted hover:bg-line/50',
        !rail &&
          'xl:h-[38px] xl:tracking-normal xl:flex-row xl:justify-start xl:gap-2.5 xl:px-2.5 xl:text-14 xl:text-ink/82',
        active &&
          'bg-brand-soft! font-semibold! text-brand! before:absolute before:inset-y-2.5 before:-left-1 before:w-[3px] before:rounded-full before:bg-brand',
        active && !rail && 'xl:before:-left-3',
      )}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('shrink-0', active ? 'fill-brand/10' : 'text-muted')}
      />
      <FormattedMessage {...label} />{' '}
      {count && !rail ? (
        <span className="ml-auto hidden text-13 font-medium text-muted tabular-nums xl:block">{count}</span>
      ) : null}
      {count && path === '/messages' ? (
        <CountBadge count={count} className={cx('left-9', !rail && 'xl:hidden')} />
      ) : null}
    </Link>
  );
}
