/** Serves the kiosk's page and files without a connection. The build writes the list of files (scripts/kiosk-files.mjs). */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

type Worker = {
  __KIOSK_FILES__: { url: string; revision: string | null }[];
  addEventListener(
    name: 'install' | 'activate',
    act: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
declare const self: Worker;

precacheAndRoute(self.__KIOSK_FILES__);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/kiosk'), { allowlist: [/^\/kiosk$/] }));

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
