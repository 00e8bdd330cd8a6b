/** Someone from outside gets access: invited as an interviewer, signs in by the code, and is out when suspended. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { freshCode } from '../support/sign-in.mjs';
import { open, phone, server, sizes, story } from '../support/story.mjs';

const WORDS = {
  en: {
    tab: 'Access',
    invite: 'Invite someone',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    reads: 'Language in Lineup',
    role: /^Role in Lineup/,
    send: 'Send invitation',
    invited: /Invited/,
    link: 'Resend link',
    suspend: 'Suspend',
    signedOut: /is suspended/,
    restore: 'Restore access',
    end: 'Remove access',
    ended: /no longer has access/,
  },
  es: {
    tab: 'Acceso',
    invite: 'Invitar a alguien',
    first: 'Nombre',
    last: 'Apellido',
    email: 'Correo',
    reads: 'Idioma en Lineup',
    role: /^Rol en Lineup/,
    send: 'Enviar invitación',
    invited: /Invitación enviada/,
    link: 'Reenviar el enlace',
    suspend: 'Suspender',
    signedOut: /quedó en suspensión/,
    restore: 'Restaurar el acceso',
    end: 'Quitar el acceso',
    ended: /ya no tiene acceso/,
  },
};

/** Signs in by the page that everyone uses. */
async function byCode(email, lang) {
  const guest = await open({ on: phone, lang });
  await guest.page.goto('/sign-in');
  await guest.page.locator('#address').fill(email);
  await guest.page.locator('main form .button').first().click();
  await guest.page.locator('#code').fill(await freshCode(server.url, email));
  await guest.page.locator('main form button').first().click();
  await guest.page.waitForURL(`${server.url}/`);
  return guest;
}

for (const [on, lang] of sizes())
  story('an interviewer from outside comes and goes', { as: 'Owner', on, lang }, async ({ page }) => {
    const say = WORDS[lang];
    const last = `Sosa${on.name}${lang}`;
    const email = `renata.${on.name}.${lang}@agency.example`;
    await page.goto('/settings/access');
    await page.getByRole('list', { name: say.tab }).waitFor();
    await accessible(page);
    await fits(page);
    await page.getByRole('button', { name: say.invite }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(say.first).fill('Renata');
    await form.getByLabel(say.last).fill(last);
    await form.getByLabel(say.email).fill(email);
    await form.getByLabel(say.reads).selectOption(lang);
    await form.getByLabel(say.role).selectOption('interviewer');
    await form.getByRole('checkbox').nth(1).check();
    await accessible(page);
    await fits(page);
    await form.getByRole('button', { name: say.send }).click();
    await page.getByRole('button', { name: say.link }).waitFor();
    await accessible(page);
    await fits(page);
    await page.goto(`/settings/access?q=${last}`);
    const row = page.getByRole('button', { name: new RegExp(last) });
    await row.filter({ hasText: say.invited }).waitFor();
    const guest = await byCode(email, lang);
    assert.equal((await guest.context.request.get('/api/auth/user')).status(), 200);
    // The list shows the first visit automatically.
    await row.filter({ hasNotText: say.invited }).click();
    await page.getByRole('button', { name: say.suspend }).click();
    const question = page.getByRole('alertdialog');
    await accessible(page);
    await question.getByRole('button', { name: say.suspend }).click();
    await page.getByText(say.signedOut).first().waitFor();
    assert.equal((await guest.context.request.get('/api/auth/user')).status(), 401);
    await guest.page.reload();
    await guest.page.locator('a[href^="/sign-in"]').first().waitFor();
    await page.getByRole('button', { name: say.restore }).click();
    await page.getByRole('button', { name: say.end }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.end }).click();
    await page.getByText(say.ended).first().waitFor();
    await row.waitFor({ state: 'detached' });
    await guest.context.close();
  });
