/** The zone of an address: the state's usual one, and the well-known places that have the state's other one. */
import { expect, test } from 'vitest';
import { defaultZone, isInState, stateCode, ZONES, zonesOf } from './zones';

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

test('each state of the server has a zone that can be chosen', () => {
  for (const state of STATES.split(' '))
    expect(ZONES).toContain(defaultZone({ state, city: '', postalCode: '' }));
});

test.each([
  ['TX', 'Austin', '78704', 'America/Chicago'],
  ['TX', 'El Paso', '', 'America/Denver'],
  ['TX', 'El Paso', '79901', 'America/Denver'],
  ['TX', 'Anthony', '79821', 'America/Denver'],
  ['TX', 'Marfa', '79843', 'America/Chicago'],
  ['TX', 'Van Horn', '79855', 'America/Chicago'],
  ['FL', 'Miami', '33101', 'America/New_York'],
  ['FL', 'Pensacola', '32502', 'America/Chicago'],
  ['FL', 'Panama City', '', 'America/Chicago'],
  ['FL', 'Port St. Joe', '32456', 'America/New_York'],
  ['KY', 'Louisville', '40202', 'America/New_York'],
  ['KY', 'Bowling Green', '42101', 'America/Chicago'],
  ['TN', 'Nashville', '37203', 'America/Chicago'],
  ['TN', 'Tullahoma', '37388', 'America/Chicago'],
  ['TN', 'Winchester', '37398', 'America/Chicago'],
  ['TN', 'Athens', '37303', 'America/New_York'],
  ['TN', 'Lookout Mountain', '37350', 'America/New_York'],
  ['TN', 'Knoxville', '37902', 'America/New_York'],
  ['TN', 'Johnson City', '37601', 'America/New_York'],
  ['IN', 'Indianapolis', '46204', 'America/New_York'],
  ['IN', 'South Bend', '46601', 'America/New_York'],
  ['IN', 'Gary', '46402', 'America/Chicago'],
  ['IN', 'Evansville', '47708', 'America/Chicago'],
  ['ID', 'Boise', '83702', 'America/Denver'],
  ['ID', 'Coeur d’Alene', '83814', 'America/Los_Angeles'],
  ['ID', 'Lewiston', '83501', 'America/Los_Angeles'],
  ['ID', 'Riggins', '83549', 'America/Denver'],
  ['MI', 'Detroit', '48226', 'America/New_York'],
  ['MI', 'Ironwood', '49938', 'America/Chicago'],
  ['KS', 'Wichita', '67202', 'America/Chicago'],
  ['KS', 'Goodland', '67735', 'America/Denver'],
  ['NE', 'North Platte', '69101', 'America/Chicago'],
  ['NE', 'Scottsbluff', '69361', 'America/Denver'],
  ['ND', 'Fargo', '58102', 'America/Chicago'],
  ['ND', 'Dickinson', '58601', 'America/Denver'],
  ['SD', 'Sioux Falls', '57104', 'America/Chicago'],
  ['SD', 'Rapid City', '57701', 'America/Denver'],
  ['OR', 'Portland', '97205', 'America/Los_Angeles'],
  ['OR', 'Ontario', '97914', 'America/Denver'],
  ['NV', 'West Wendover', '89883', 'America/Denver'],
  ['AZ', 'Phoenix', '85004', 'America/Phoenix'],
  ['AZ', 'Chinle', '86503', 'America/Denver'],
  ['AK', 'Anchorage', '99501', 'America/Anchorage'],
  ['HI', 'Honolulu', '96813', 'Pacific/Honolulu'],
  ['Te', 'Austin', '78704', ''],
])('%s, %s %s', (state, city, postalCode, zone) => {
  expect(defaultZone({ state, city, postalCode })).toBe(zone);
});

test('a state is understood by its letters and by its name in both languages', () => {
  expect(['tx', ' Texas ', 'Nueva York', 'Nuevo México', 'west virginia', 'Hawái'].map(stateCode)).toEqual([
    'TX',
    'TX',
    'NY',
    'NM',
    'WV',
    'HI',
  ]);
  expect(stateCode(' Texaz ')).toBe('Texaz');
});

test('a zone fits a state where it shows the same time, whatever its name is', () => {
  expect(zonesOf('Texas')).toEqual(['America/Chicago', 'America/Denver']);
  expect(isInState('America/Denver', 'TX')).toBe(true);
  expect(isInState('America/Los_Angeles', 'TX')).toBe(false);
  expect(isInState('America/Detroit', 'MI')).toBe(true);
  expect(isInState('America/Denver', 'UT')).toBe(true);
  expect(isInState('America/Phoenix', 'UT')).toBe(false);
  expect(isInState('America/Los_Angeles', 'Atlantis')).toBe(true);
  expect(isInState('', 'TX')).toBe(true);
});
