/** Where notifications appear; its code loads with the first of them. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToasts, shownToasts } from './toast';

const ToastView = lazy(() => import('./toast-view'));

export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  return toasts.length === 0 ? null : (
    <Suspense fallback={null}>
      <ToastView toasts={toasts} />
    </Suspense>
  );
}
