/** The browser's support for notifications while Lineup is closed, and its subscription at its push service. */

/** `install`: an iPhone or iPad shows notifications only with Lineup on its home screen. */
export type Ability = 'able' | 'blocked' | 'install' | 'unable';

export function ability(): Ability {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** Someone did not allow notifications when the browser asked. */
export class NotAllowed extends Error {}

/** Asks for leave and subscribes; `key` is the server's, in base64url. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key, or for someone else, is no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return made.toJSON();
}
