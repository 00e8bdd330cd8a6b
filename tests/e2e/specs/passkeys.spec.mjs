/** Passkeys with the browser's virtual device: added, used to sign in, and required before a sensitive action. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { freshCode } from '../support/sign-in.mjs';
import { eventually, everywhere, pass, person, phone, serve, server } from '../support/story.mjs';

serve({ at: { hour: 18 } });

const WORDS = {
  en: {
    more: 'More',
    passkeys: 'Passkeys',
    add: 'Add a passkey',
    remove: /^Remove:/,
    removeNow: 'Remove passkey',
    use: 'Use a passkey',
    confirm: 'Confirm it’s you',
    send: 'Send code',
    go: 'Confirm',
    signOut: 'Sign out',
  },
  es: {
    more: 'Más',
    passkeys: 'Llaves de acceso',
    add: 'Agregar una llave de acceso',
    remove: /^Quitar:/,
    removeNow: 'Quitar llave de acceso',
    use: 'Usar una llave de acceso',
    confirm: 'Confirma que eres tú',
    send: 'Enviar código',
    go: 'Confirmar',
    signOut: 'Cerrar sesión',
  },
};

/** A phone or a laptop with a fingerprint reader, and the finger on it. */
async function device(context, page) {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

async function account(page, on, words) {
  const door = on === phone ? page.getByRole('button', { name: words.more }) : page.locator('[popovertarget]').first();
  await door.click();
  await page.getByRole('button', { name: words.passkeys, exact: true }).click();
}

const ROLES = ['Owner', 'General manager', 'Hiring manager', 'Shift manager'];

everywhere('a passkey is added, signs in, and proves who is there', {}, async ({ page, context, api, on, lang }) => {
  const words = WORDS[lang];
  const { email } = person(ROLES.shift());
  const keys = await device(context, page);
  const kept = async () => (await api('GET', '/api/users/me/passkeys')).items;
  const button = (name) => page.getByRole('button', { name, exact: typeof name === 'string' });

  await page.goto('/sign-in');
  await page.locator('#address').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  await page.locator('#code').fill(await freshCode(server.url, email));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/`);
  await api('PATCH', '/api/users/me/language', { preferredLanguage: lang });
  await page.goto('/');

  await account(page, on, words);
  await accessible(page);
  await button(words.add).click();
  await button(words.remove).waitFor();
  await fits(page);
  await accessible(page);
  assert.equal((await keys()).length, 1);

  // The sign-in page needs no input.
  await button(words.signOut).click();
  await page.locator('a[href^="/sign-in"]').waitFor();
  await page.goto('/sign-in?return_to=/availability?from=passkey');
  await button(words.use).waitFor();
  await fits(page);
  await accessible(page);
  await button(words.use).click();
  await page.waitForURL(`${server.url}/availability?from=passkey`);
  assert.equal((await api('GET', '/api/auth/user')).email, email);

  // A quarter of an hour later the account asks for a recent proof: once by fingerprint, the next time by code.
  pass({ minutes: 16 });
  await account(page, on, words);
  await button(words.remove).click();
  await button(words.removeNow).click();
  const dialog = page.getByRole('dialog', { name: words.confirm });
  await dialog.getByRole('button', { name: words.use }).waitFor();
  await fits(page);
  await accessible(page);
  await dialog.getByRole('button', { name: words.use }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(kept, (items) => items.length === 0);

  pass({ minutes: 16 });
  await page.goto('/');
  await account(page, on, words);
  await button(words.add).click();
  await dialog.getByRole('button', { name: words.send }).click();
  await dialog.locator('input').fill(await freshCode(server.url, email));
  await fits(page);
  await accessible(page);
  await dialog.getByRole('button', { name: words.go, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(kept, (items) => items.length === 1);
});
