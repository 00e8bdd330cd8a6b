/** Makes the routes from the list of screens. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage, ScreenError } from './error-page';
import { Guarded } from './guarded';
import { loadScreen } from './load-screen';
import { NotFound } from './not-found';
import type { Screen } from './screen';
import { SCREENS } from './screens';
import { AppShell } from './shell/app-shell';
import { ScreenSkeleton } from './shell/screen-skeleton';

function route(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    // Only the screen's place is a skeleton while the first code loads; the shell around it stays the same one.
    HydrateFallback: ScreenSkeleton,
    ErrorBoundary: ScreenError,
    lazy: async () => {
      const { Component } = await loadScreen(screen);
      const element = (
        <Guarded screen={screen}>
          <Component />
        </Guarded>
      );
      return { element };
    },
  };
}

export function routes(): RouteObject[] {
  return [
    {
      Component: AppShell,
      ErrorBoundary: ErrorPage,
      children: [...SCREENS.map(route), { path: '*', Component: NotFound }],
    },
  ];
}

export const createRouter = () => createBrowserRouter(routes());
