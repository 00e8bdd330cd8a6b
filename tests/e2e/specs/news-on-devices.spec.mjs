/** Notifications on a device while Lineup is closed: switched on in one tap, shown by the browser, opened, and off again. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { byTurns, call, desktop, inWholeBrowser, phone, story } from '../support/story.mjs';

inWholeBrowser();

const DEVICES = '/api/users/me/push-devices';
const WORDS = {
  en: { on: 'Turn on push', own: /\(this device\)/, off: /^Turn off/, topic: 'Push: Messages from applicants' },
  es: { on: 'Activar en este dispositivo', own: /\(este dispositivo\)/, off: /^Desactivar/, topic: 'En mis dispositivos: Mensajes de solicitantes' },
};

/** In place of the push service, which is out of reach here: the browser's own subscription, as one would come back. */
function serviceOutOfReach() {
  let made = null;
  const json = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-story',
    expirationTime: null,
    keys: {
      p256dh: 'BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY',
      auth: '_ordMnz7uTCmrpBTeUV4Bw',
    },
  };
  const subscription = { toJSON: () => json, unsubscribe: async () => (made = null) };
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')).length !== 65)
      throw new DOMException('no key of a server', 'InvalidAccessError');
    made = subscription;
    return subscription;
  };
}

/** The message of a push service to the browser. */
async function deliver(context, page, news) {
  const session = await context.newCDPSession(page);
  const registered = new Promise((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && found(registrations[0]));
  });
  await session.send('ServiceWorker.enable');
  const registration = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registration.registrationId,
    data: JSON.stringify(news),
  });
}

for (const [on, lang] of byTurns([[phone, 'es'], [desktop, 'en']])) {
  const say = WORDS[lang];
  story('a device tells news while Lineup is closed', { as: 'General manager', on, lang }, async ({ page, context, server }) => {
    await context.grantPermissions(['notifications'], { origin: server.url });
    await context.addInitScript(serviceOutOfReach);
    await page.goto('/dashboard#news-choices');
    await page.getByRole('button', { name: say.on }).click();
    await page.getByText(say.own).waitFor();
    await accessible(page);
    await fits(page);
    assert.equal((await call(context, 'GET', DEVICES)).items.length, 1);

    // Topics can be switched off for devices, and the choice is saved.
    const before = await page.getByLabel(say.topic).isChecked();
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.getByLabel(say.topic).click();
    await saved;
    await page.reload();
    await page.getByText(say.own).waitFor();
    assert.equal(await page.getByLabel(say.topic).isChecked(), !before);

    const news = { title: 'Pitaya Taquería', body: 'Mensaje nuevo de Lupita D.', lang, tag: '/pipeline', path: '/pipeline' };
    // A browser that lists notifications before this one is shown loses it: the worker reports when it is shown.
    const worker = context.serviceWorkers()[0];
    await worker.evaluate(() => {
      const show = self.registration.showNotification.bind(self.registration);
      self.told = new Promise((done) => {
        self.registration.showNotification = (...words) => show(...words).then(done);
      });
    });
    await deliver(context, page, news);
    await worker.evaluate(() => self.told);
    const shown = () => page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
    assert.deepEqual(await shown(), [{ title: news.title, body: news.body, tag: news.tag }]);
    // A tap on it leads to what it is about.
    await worker.evaluate(async () => {
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForURL('**/pipeline');
    assert.deepEqual(await shown(), []);

    await page.goto('/dashboard#news-choices');
    await page.getByRole('button', { name: say.off }).click();
    await page.getByRole('button', { name: say.on }).waitFor();
    assert.deepEqual((await call(context, 'GET', DEVICES)).items, []);
  });
}
