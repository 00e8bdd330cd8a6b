/* Shows news while no window of Lineup is open. It keeps nothing and answers no requests. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/* What the server sent (notifications/push.rs): title, body, lang, tag, path. News with one tag replace each other. */
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, lang, tag, path } = event.data.json();
  const options = { body, lang, tag, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, self.location.origin).href));
});

/* A window that is open goes there; else a new one opens. */
async function show(url) {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return self.clients.openWindow(url);
  return (await open.navigate(url))?.focus();
}
