/** The person at the foot of the side navigation; opens language, theme and sign-out. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ROLE_NAMES } from '@/auth/role-names';
import { useUser } from '@/auth/use-user';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/lib/cx';
import { initialsOf } from '@/lib/initials';
import { AccountPanel } from './account-panel';

const ID = 'account-menu';

/** The browser's own popover: it closes on Escape and on a click elsewhere, and gives the focus back. */
export function AccountMenu({ rail, narrow }: { rail: boolean; narrow: boolean }) {
  const intl = useIntl();
  const { user } = useUser();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  const label = intl.formatMessage({ id: 'account.open', defaultMessage: '{name}, your account' }, { name });
  return (
    <div className={cx('mt-2 flex justify-center pt-2', !rail && 'xl:border-line xl:border-t')}>
      <button
        type="button"
        popoverTarget={ID}
        // Where only the picture is shown.
        data-tip={narrow ? name : undefined}
        className={cx(
          'flex min-h-11 items-center gap-2.5 rounded-control p-1 text-left hover:bg-line/50',
          !rail && 'xl:w-full',
        )}
      >
        <Avatar name={name} initials={initialsOf(user)} size={32} />
        <span className={cx('sr-only leading-tight', !rail && 'xl:not-sr-only xl:min-w-0')}>
          <b className="block truncate text-13">{name}</b>
          <span className="block text-12 text-muted">
            <FormattedMessage {...ROLE_NAMES[user.role]} />
          </span>
        </span>
      </button>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        className={cx(
          'popover fixed inset-auto bottom-3 left-[80px] m-0 w-80 rounded-card border border-line bg-card p-4 text-ink shadow-float',
          !rail && 'xl:bottom-[72px] xl:left-3',
        )}
      >
        {open && <AccountPanel onLeave={() => document.getElementById(ID)?.hidePopover()} />}
      </div>
    </div>
  );
}
