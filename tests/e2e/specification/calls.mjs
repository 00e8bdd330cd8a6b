/** Section 7: the calls, and what they carry; section 4: what a browser keeps. */
import { call, desktop, phone } from '../support/story.mjs';
import { browser, coming, must, row, same } from './rows.mjs';

export default function calls({ visitor, owner }) {
  const { context } = owner;
  const on = (name, check) => row('owner', 'call', name, check);
  const has = (object, ...names) => {
    for (const name of names) must(name in object, `no ${name} in ${JSON.stringify(object)}`);
    return names.join(', ');
  };
  on('GET /api/auth/user', async () => has(await call(context, 'GET', '/api/auth/user'), 'id', 'role', 'preferredLanguage'));
  on('GET /api/users/me', async () => has(await call(context, 'GET', '/api/users/me'), 'preferredLanguage'));
  on('GET /api/users/me/permissions: one role, a list of permissions', async () => {
    const { role, permissions } = await call(context, 'GET', '/api/users/me/permissions');
    for (const name of ['analytics:read', 'jobs:read', 'interviews:read', 'schedules:read'])
      must(permissions.includes(name), `no ${name}`);
    return `${role}, ${permissions.length} permissions`;
  });
  coming('call', 'the permissions timesheets:create and timesheets:read', 'hours become pay');
  on('GET /api/tenant/branding', async () =>
    has(await call(context, 'GET', '/api/tenant/branding'), 'brandingEnabled', 'primaryColor', 'secondaryColor', 'accentColor'));
  row('visitor', 'call', 'signed out: 401', async () => {
    for (const path of ['/api/auth/user', '/api/users/me', '/api/users/me/permissions', '/api/jobs'])
      must((await visitor.context.request.get(path)).status() === 401, path);
    return '401';
  });
  row('visitor', 'call', 'navigation to /api/login', async () => {
    const reply = await visitor.context.request.get('/api/login');
    must(reply.ok(), `${reply.status()}`);
    return new URL(reply.url()).pathname;
  });
  row('staff', 'call', 'PATCH /api/users/me/language, and the profile is read again', async () => {
    const { page, context: theirs } = await browser({ as: 'Staff', on: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'More' }).click();
    const patched = page.waitForRequest((it) => it.method() === 'PATCH' && it.url().endsWith('/api/users/me/language'));
    await page.getByText('Español', { exact: true }).filter({ visible: true }).click();
    same((await patched).postDataJSON(), { preferredLanguage: 'es' });
    await page.locator('html[lang=es]').waitFor();
    const { preferredLanguage } = await call(theirs, 'GET', '/api/users/me');
    await call(theirs, 'PATCH', '/api/users/me/language', { preferredLanguage: 'en' });
    await theirs.close();
    return preferredLanguage;
  });
  row('staff', 'call', 'a visitor’s language is kept in the browser', async () => {
    const { page, context: theirs } = await browser({ on: desktop });
    await theirs.clearCookies();
    await page.goto('/sign-in?lang=es');
    await page.goto('/careers');
    const lang = await page.locator('html').getAttribute('lang');
    await theirs.close();
    must(lang === 'es', lang);
    return lang;
  });
}
