/** The short word about the week claims no more than its list: what was not checked is no clean bill. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, WEEK } from '@/testing/schedule-screen';
import { finding, screenWidth, week } from './testing';

const missing = { fact: 'rate', label: { en: 'the pay rate', es: 'la tarifa' }, at: 'person' } as const;
const findings = ['a', 'b'].map((key) => finding({ key, severity: 'info', missing }));

test.each([
  [390, 'en', '2 not checked', '0 issues'],
  [1440, 'en', '2 not checked', 'No issues'],
  [1440, 'es', '2 sin revisar', 'Sin avisos'],
] as const)('what was not checked is counted (%i px, %s)', async (width, language, labels, claims) => {
  screenWidth(width);
  await open({ [WEEK]: { body: week({ findings }) } }, language);
  expect(await screen.findByText(labels)).toBeInTheDocument();
  expect(screen.queryByText(claims)).not.toBeInTheDocument();
});
