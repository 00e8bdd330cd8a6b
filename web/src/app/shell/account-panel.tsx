/** The signed-in user, their interview times, language and theme, and the sign-out button. */
import { CalendarClock, LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { ROLE_NAMES } from '@/auth/role-names';
import { useSignOut } from '@/auth/sign-out';
import { useLanguage } from '@/auth/use-language';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { Avatar } from '@/components/ui/avatar';
import { Button, buttonClass } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { initialsOf } from '@/lib/initials';
import { chooseTheme, useTheme } from '@/theme/mode';

const Sessions = lazy(() => import('./sessions'));
const Passkeys = lazy(() => import('./passkeys'));

export function AccountPanel({ onLeave }: { onLeave(): void }) {
  const intl = useIntl();
  const { user } = useUser();
  const { can } = usePermissions();
  const { language, choose } = useLanguage();
  const { choice } = useTheme();
  const signOut = useSignOut();
  const errorText = useErrorText();
  const [listed, setListed] = useState(false);
  const [keys, setKeys] = useState(false);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  const refuse = (error: unknown) => toast({ tone: 'danger', title: errorText(error) });

  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} initials={initialsOf(user)} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-14 text-muted md:text-13">
            {[intl.formatMessage(ROLE_NAMES[user.role]), user.email].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {/* With access to jobs, they are in the navigation already. */}
      {can('interviews:create') && !can('jobs:read') && (
        <Link to="/availability" onClick={onLeave} className={buttonClass({ block: true })}>
          <CalendarClock size={18} aria-hidden="true" />
          <FormattedMessage id="account.interview_times" defaultMessage="My interview times" />
        </Link>
      )}
      <Segmented
        full
        label={intl.formatMessage({ id: 'language.label', defaultMessage: 'Language' })}
        options={[
          { value: 'en', label: <span lang="en">{'English'}</span> },
          { value: 'es', label: <span lang="es">{'Español'}</span> },
        ]}
        value={language}
        onChange={(next) => void choose(next).catch(refuse)}
      />
      <Segmented
        full
        label={intl.formatMessage({ id: 'theme.label', defaultMessage: 'Theme' })}
        options={[
          { value: 'system', label: intl.formatMessage({ id: 'theme.system', defaultMessage: 'System' }) },
          { value: 'light', label: intl.formatMessage({ id: 'theme.light', defaultMessage: 'Light' }) },
          { value: 'dark', label: intl.formatMessage({ id: 'theme.dark', defaultMessage: 'Dark' }) },
        ]}
        value={choice}
        onChange={chooseTheme}
      />
      {keys ? (
        <Suspense>
          <Passkeys />
        </Suspense>
      ) : (
        <Button block variant="quiet" onClick={() => setKeys(true)}>
          <FormattedMessage id="account.passkeys" defaultMessage="Passkeys" />
        </Button>
      )}
      {listed ? (
        <Suspense>
          <Sessions />
        </Suspense>
      ) : (
        <Button block variant="quiet" onClick={() => setListed(true)}>
          <FormattedMessage id="account.sessions" defaultMessage="Your devices" />
        </Button>
      )}
      <Button block busy={signOut.isPending} onClick={() => signOut.mutate(undefined, { onError: refuse })}>
        <LogOut size={18} aria-hidden="true" />
        <FormattedMessage id="account.sign_out" defaultMessage="Sign out" />
      </Button>
    </div>
  );
}
