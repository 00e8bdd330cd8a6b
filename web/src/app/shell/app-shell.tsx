/** The frame around every screen: navigation when signed in, the sign-in page when not. */
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet, useLocation, useMatches } from 'react-router';
import { LiveProvider } from '@/api/use-live';
import { useProfileLanguage } from '@/auth/use-language';
import { useUser } from '@/auth/use-user';
import { HeaderCorner } from '@/components/ui/header-corner';
import { SignInPage } from '@/features/sign-in/sign-in-page';
import { cx } from '@/lib/cx';
import { useIsPhone, useMedia } from '@/lib/use-media';
import { useBranding } from '@/theme/use-branding';
import type { Screen } from '../screen';
import { BottomNav } from './bottom-nav';
import { CheckpointBanner } from './checkpoints/checkpoint-banner';
import { Bell } from './notifications/bell';
import { PreferencesByLink } from './notifications/preferences-by-link';
import { OfflineBanner } from './offline-banner';
import { PlanBanner } from './plan-banner';
import { ProgressBar } from './progress-bar';
import { ProofGate } from './proof-gate';
import { restoreFocus } from './restore-focus';
import { ScreenSkeleton } from './screen-skeleton';
import { SideNav } from './side-nav';
import { useScreenFocus } from './use-screen-focus';
import { useWorkspaceOf } from './use-workspace-of';

const Tooltips = lazy(() => import('@/components/ui/tooltip'));
const BELL = <Bell />;

export function AppShell() {
  const { user, loading } = useUser();
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const phone = useIsPhone();
  const hovers = useMedia('(hover: hover)');
  useBranding();
  useProfileLanguage();
  useScreenFocus(screen);
  useWorkspaceOf(useLocation().pathname);

  const signInHere = screen?.path === '/' || (!loading && screen !== undefined);
  if (!user) {
    if (signInHere) return <SignInPage checking={loading} />;
    return <main className="mx-auto max-w-[1440px]">{loading ? <ScreenSkeleton /> : <Outlet />}</main>;
  }

  return (
    <LiveProvider enabled>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-bubble px-4 py-3 text-bubble-fg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <FormattedMessage id="shell.skip" defaultMessage="Skip to content" />
      </a>
      <ProgressBar />
      <div className="md:flex">
        {!phone && <SideNav rail={screen?.wide ?? false} />}
        <div
          className={cx(
            'flex min-h-dvh min-w-0 flex-1 flex-col md:pb-0',
            !screen?.task && 'pb-[calc(56px+env(safe-area-inset-bottom))]',
          )}
        >
          <CheckpointBanner />
          <OfflineBanner />
          <PlanBanner />
          <main
            id="main"
            ref={restoreFocus}
            tabIndex={-1}
            className={screen?.wide ? 'flex-1' : 'w-full max-w-[1440px] flex-1'}
          >
            <HeaderCorner value={BELL}>
              <Outlet />
            </HeaderCorner>
          </main>
        </div>
      </div>
      {!screen?.task && <BottomNav />}
      <PreferencesByLink />
      <ProofGate />
      {hovers && (
        <Suspense fallback={null}>
          <Tooltips />
        </Suspense>
      )}
    </LiveProvider>
  );
}
