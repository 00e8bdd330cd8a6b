/** A registration as someone types it in a browser, page by page. */
import { freshCode } from './sign-in.mjs';

/** The button that goes on, on each page. */
export const onward = (page) => page.locator('main .onward button').last();

/** The first step. */
export async function typeBrand(page, name) {
  await page.locator('#brand').fill(name);
  await page.locator('#legal_name').fill(`${name} LLC`);
  await page.locator('#size-1').check();
}

/** The second step: a restaurant in San Diego. Once its ZIP code is there, the page asks which city it is in. */
export async function typeLocation(page, name) {
  await page.locator('#name').fill(name);
  await page.locator('#street').fill('2175 Logan Ave');
  await page.locator('#people').fill('18');
  await page.locator('#zip').fill('92113');
  await page.locator('[name=inside][value=us-ca-san-diego]').check();
}

/** The last step. */
export async function typeOwner(page, { first, last, email }) {
  await page.locator('#first_name').fill(first);
  await page.locator('#last_name').fill(last);
  await page.locator('#email').fill(email);
  await page.locator('#phone').fill('(619) 555-0142');
  await page.locator('[name=accept]').check();
}

/** The code from the mail opens the brand. */
export async function typeCode(page, url, email) {
  await page.locator('#code').fill(await freshCode(url, email));
  await page.locator('main form button').first().click();
  await page.waitForURL(`${url}/`);
}

/** All of it: the page ends signed in. */
export async function registerIn(page, url, { brand, ...owner }) {
  await page.goto('/register');
  await typeBrand(page, brand);
  await onward(page).click();
  await page.waitForURL(/\/register\/locations/);
  await typeLocation(page, 'Uno');
  await onward(page).click();
  await page.waitForURL(/\/register\/you/);
  await typeOwner(page, owner);
  await onward(page).click();
  await typeCode(page, url, owner.email);
}
