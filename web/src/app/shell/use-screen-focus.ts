/** After a change of screen the title and the focus follow: the heading, so that screen readers start there. */
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { headingOfScreen } from '@/lib/use-return-focus';
import type { Screen } from '../screen';

export function useScreenFocus(screen: Screen | undefined): void {
  const intl = useIntl();
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    const title = screen
      ? intl.formatMessage(screen.title)
      : intl.formatMessage({ id: 'not_found.title', defaultMessage: 'Page not found' });
    document.title = `${title} · Lineup`;
  }, [screen, intl]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    headingOfScreen()?.focus({ preventScroll: true });
  }, [pathname]);
}
