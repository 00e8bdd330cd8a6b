import { createHmac, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { countWrong, findByPin, UNLOCKED, verifierOf } from './pin';

const rules = { salt: '00ff10', rounds: 1_000, key: '0b'.repeat(32) };
/** As the server makes it. */
const expected = (pin: string) => {
  const stretched = pbkdf2Sync(pin, Buffer.from(rules.salt, 'hex'), rules.rounds, 32, 'sha256').toString(
    'hex',
  );
  return createHmac('sha256', Buffer.from(rules.key, 'hex')).update(`pin\0${stretched}`).digest('hex');
};

test('a PIN finds its person without a connection', async () => {
  expect(await verifierOf('4831', rules)).toBe(expected('4831'));
  const people = [
    { name: 'no PIN', verifier: null },
    { name: 'Kim', verifier: expected('4831') },
  ];
  expect((await findByPin(people, '4831', rules))?.name).toBe('Kim');
  expect(await findByPin(people, '4832', rules)).toBeNull();
});

test('five wrong PINs lock for five minutes', () => {
  const limit = { wrong: 5, minutes: 5 };
  let lock = UNLOCKED;
  for (let tries = 0; tries < 4; tries++) lock = countWrong(lock, limit, 1_000);
  expect(lock.untilMs).toBe(0);
  lock = countWrong(lock, limit, 1_000);
  expect(lock).toEqual({ wrong: 0, untilMs: 301_000 });
});
