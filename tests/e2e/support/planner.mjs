/** What a manager does in the schedule builder, on a desk and on a phone. */
import { phone } from './story.mjs';

const words = {
  en: { add: 'Add shift', addFor: /^Add a shift for/, person: 'Person' },
  es: { add: 'Agregar turno', addFor: /^Agregar un turno para/, person: 'Persona' },
};

/** Opens a new shift for someone on a day: from their cell on a desk, from the day on a phone. Returns its form. */
export async function newShift(page, { on, lang, person, date }) {
  const say = words[lang];
  if (on !== phone) {
    const cell = page.locator(`[data-cell="${person.id}"][data-date="${date}"]`);
    await cell.scrollIntoViewIfNeeded();
    await cell.hover();
    await cell.getByRole('button', { name: say.addFor }).click();
    return page.getByRole('complementary').last();
  }
  await page.getByRole('button', { name: say.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: say.person }).selectOption(person.id);
  return form;
}

/** The button that adds the shift of a form. */
export const adds = (form, lang) => form.getByRole('button', { name: words[lang].add, exact: true });

/** Types times into fields, in order: `[[label, '22:00'], …]`. */
export async function typeTimes(form, times) {
  for (const [label, time] of times) {
    const field = form.getByRole('textbox', { name: label, exact: true });
    await field.fill(time);
    await field.press('Tab');
  }
}
