/** The field of a phone number: forgiving to type, and never silent about a number that no telephone has. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render';
import { PhoneField } from './phone-field';

function Form() {
  const [phone, setPhone] = useState('');
  return <PhoneField label="Phone" value={phone} onChange={(event) => setPhone(event.target.value)} />;
}

test.each(['1 619 555 0199', '+1 (619) 555-0199', '16195550199', '619-555-0199'])(
  '%s is the whole number',
  async (typed) => {
    await renderApp(<Form />);
    const field = screen.getByLabelText('Phone');
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(field).toHaveValue('(619) 555-0199');
    expect(field).not.toHaveAttribute('aria-invalid');
  },
);

test.each([
  ['161 955 5019', 'This phone number isn’t valid. Check the area code and each digit.'],
  ['16195550199 77', 'This number has too many digits. Check for extra ones.'],
  ['555-0199', 'A phone number has at least 10 digits.'],
])('%s is kept as typed and refused', async (typed, sentence) => {
  await renderApp(<Form />);
  const field = screen.getByLabelText('Phone');
  await userEvent.type(field, typed);
  expect(field).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(sentence);
  await userEvent.type(field, '{Backspace}');
  expect(field).not.toHaveAttribute('aria-invalid');
});
