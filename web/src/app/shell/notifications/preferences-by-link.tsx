/** The link in the e-mails: on any screen it opens what the person wants to hear of. */
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NewsSheet = lazy(() => import('./notification-sheet'));
const LINK = '#news-choices';

export function ChoicesByLink() {
  const navigate = useNavigate();
  if (useLocation().hash !== LINK) return null;
  return (
    <Suspense fallback={null}>
      <NewsSheet choosing onClose={() => void navigate({ hash: '' }, { replace: true })} />
    </Suspense>
  );
}
