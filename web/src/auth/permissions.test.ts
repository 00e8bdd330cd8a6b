/** Rights: unknown means not allowed. */
import { expect, test } from 'vitest';
import { permissionsOf, type Rights } from './permissions';

const manager: Rights = {
  role: 'general_manager',
  permissions: ['schedules:read', 'schedules:publish'],
  scope: { locationIds: ['a'], departments: ['foh', 'boh'] },
};

test('unknown rights allow nothing and are not ready', () => {
  const unknown = permissionsOf(undefined);
  expect(unknown.can('schedules:read')).toBe(false);
  expect(unknown.hasRole('owner')).toBe(false);
  expect(unknown.ready).toBe(false);
});

test('a held permission is allowed, another one is not', () => {
  const { can, ready } = permissionsOf(manager);
  expect(can('schedules:read')).toBe(true);
  expect(can('audit:read')).toBe(false);
  expect(ready).toBe(true);
});

test('any of a set, all of a set', () => {
  const { canAny, canAll } = permissionsOf(manager);
  expect(canAny('audit:read', 'schedules:publish')).toBe(true);
  expect(canAll('schedules:read', 'schedules:publish')).toBe(true);
  expect(canAll('schedules:read', 'audit:read')).toBe(false);
});

test('nothing asked for: all of it is held, none of it is found', () => {
  const { canAny, canAll } = permissionsOf(manager);
  expect(canAll()).toBe(true);
  expect(canAny()).toBe(false);
});

test('a role within a set', () => {
  const { hasRole } = permissionsOf(manager);
  expect(hasRole('owner', 'general_manager')).toBe(true);
  expect(hasRole('owner', 'staff')).toBe(false);
});
