/** Two surnames go by the first: the examples are those of `app/platform/src/names/short.rs`. */
import { expect, test } from 'vitest';
import { initialsOf, initialsOfName } from './initials';

test.each([
  ['Lucía', 'Núñez Ortega', 'LN'],
  ['Rosa Maria', 'del Carmen Ríos', 'RC'],
  ['Ana', 'de la Cruz', 'AC'],
  ['Dick', 'Van Dyke', 'DV'],
  ['Chen', 'Wei', 'CW'],
  ['ana', 'ruiz', 'AR'],
  ['Beto', '', 'B'],
  ['', '', ''],
  ['Li', 'de', 'LD'],
])('%s %s is %s', (firstName, lastName, letters) =>
  expect(initialsOf({ firstName, lastName })).toBe(letters),
);

test('people go by the name that they prefer', () =>
  expect(initialsOf({ firstName: 'Guadalupe', lastName: 'Soto', preferredName: 'Lupita' })).toBe('LS'));

test.each([
  ['Lucía Núñez Ortega', 'LN'],
  ['Rosa Maria López Ríos', 'RL'],
  ['Ana de la Cruz', 'AC'],
  ['Alma Reyes', 'AR'],
  ['Luis', 'L'],
  ['#', '#'],
])('a whole name alone, %s, is %s', (name, letters) => expect(initialsOfName(name)).toBe(letters));
