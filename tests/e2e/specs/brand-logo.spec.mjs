/** The owner adds a logo: applicants see it, a file that is no image changes nothing, and the owner removes it. */
import assert from 'node:assert/strict';
import { accessible, fits } from '../support/checks.mjs';
import { everywhere } from '../support/story.mjs';

const words = {
  en: { choose: /^Choose an/, saved: 'Logo saved', kind: 'Choose a PNG, JPEG or WebP image.', remove: 'Remove', none: 'No logo yet' },
  es: { choose: /^Elegir /, saved: 'Logo guardado', kind: 'Elige una imagen PNG, JPEG o WebP.', remove: 'Quitar', none: 'Todavía sin logo' },
};

/** A round logo on a transparent background, as designers deliver it. */
const drawn = (page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#8a1450';
    pen.arc(150, 150, 90, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/png').split(',')[1];
  });

const shown = (image) => image.evaluate((it) => it.complete && it.naturalWidth > 0);

everywhere('an owner gives the brand a logo', { as: 'Owner' }, async ({ page, api, lang }) => {
  const say = words[lang];
  await page.goto('/settings/branding');
  await page.getByText(say.none).waitFor();
  const choose = async (name, bytes) => {
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say.choose }).click();
    await (await asked).setFiles({ name, mimeType: 'image/png', buffer: bytes });
  };
  await choose('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  await page.getByRole('alert').getByText(say.kind).waitFor();
  assert.equal((await api('GET', '/api/settings/branding')).logo, null);
  await accessible(page);
  await fits(page);

  await choose('logo.png', Buffer.from(await drawn(page), 'base64'));
  await page.getByText(say.saved, { exact: true }).first().waitFor();
  const { logo } = await api('GET', '/api/settings/branding');
  const { brand } = await api('GET', '/api/auth/user');
  const preview = page.getByRole('main').getByRole('img', { name: brand.name });
  await preview.waitFor();
  assert.ok(await shown(preview));
  await accessible(page);
  await fits(page);

  await page.goto(`/careers?brand=${brand.code}&lang=${lang}`);
  const head = page.getByRole('link', { name: brand.name, exact: true });
  const image = head.getByRole('img', { name: brand.name });
  assert.ok(await shown(image));
  assert.equal(await image.getAttribute('src'), logo.path);
  assert.ok((await image.boundingBox()).height <= 40);
  await accessible(page);
  await fits(page);

  await page.goto('/settings/branding');
  await page.getByRole('button', { name: say.remove, exact: true }).click();
  await page.getByText(say.none).waitFor();
  assert.equal((await api('GET', '/api/auth/user')).brand.logo, null);
});
