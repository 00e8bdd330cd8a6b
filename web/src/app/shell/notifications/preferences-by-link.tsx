/** The link in the emails: opens the preferences on any screen. */
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NotificationSheet = lazy(() => import('./notification-sheet'));
const LINK = '#news-choices';

export function PreferencesByLink() {
  const navigate = useNavigate();
  if (useLocation().hash !== LINK) return null;
  return (
    <Suspense fallback={null}>
      <NotificationSheet choosing onClose={() => void navigate({ hash: '' }, { replace: true })} />
    </Suspense>
  );
}
