/** Makes the routes from the list of screens. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from './error-page';
import { Guarded } from './guarded';
import { NotFound } from './not-found';
import { SCREENS, type Screen } from './screens';
import { ShellOutlet, ShellSkeleton } from './shell/app-shell';

function route(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    lazy: async () => {
      const { Component } = await screen.load();
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
      Component: ShellOutlet,
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: ErrorPage,
      children: [...SCREENS.map(route), { path: '*', Component: NotFound }],
    },
  ];
}

export const createRouter = () => createBrowserRouter(routes());
