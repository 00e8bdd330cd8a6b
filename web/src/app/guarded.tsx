/** Renders a screen for users with the permission, and shows the others who can give access. */
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Empty } from '@/components/ui/empty';
import { PageHeader } from '@/components/ui/page-header';
import type { Screen } from './screen';
import { screenAt } from './screens';
import { ScreenSkeleton } from './shell/screen-skeleton';

export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { can, ready, scope } = usePermissions();
  const { search } = useLocation();
  const reaches = !screen.everywhere || scope?.locationIds === 'all';
  const opens = [screen.permission, screen.orPermission].some((name) => name && can(name));
  if (screen.permission === undefined || (opens && reaches)) return children;
  if (!ready) return <ScreenSkeleton />;
  const other = screen.instead === undefined ? undefined : screenAt(screen.instead);
  if (other?.permission && can(other.permission)) return <Navigate to={other.path + search} replace />;
  return (
    <>
      <PageHeader title={<FormattedMessage {...screen.title} />} />
      <div className="px-4 md:px-6">
        <Empty
          icon={<Lock size={20} aria-hidden="true" />}
          title={<FormattedMessage id="refused.title" defaultMessage="You don’t have access" />}
        >
          {screen.openedBy ? (
            <FormattedMessage {...screen.openedBy} />
          ) : (
            <FormattedMessage
              id="refused.actor"
              defaultMessage="An owner or a general manager can change your role."
            />
          )}
        </Empty>
      </div>
    </>
  );
}
