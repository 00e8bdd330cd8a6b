/** A phone number, typed in any way: left, it is written as people read it, or what is wrong is said. */
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '@/components/ui/field';
import { loadPhones, phoneFault, phoneNumber, phoneText } from '@/lib/phone';
import { PHONE_FAULTS } from './phone-faults';

type Props = {
  label: ReactNode;
  value: string;
  onChange(event: { target: { value: string } }): void;
  error?: string | undefined;
  required?: boolean;
};

export function PhoneField({ value, onChange, error, ...field }: Props) {
  /** The text with which the field was left last. */
  const [left, setLeft] = useState<string | null>(null);
  const fault = left === value ? phoneFault(value) : null;
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={value}
      error={fault ? <FormattedMessage {...PHONE_FAULTS[fault]} /> : error}
      onChange={onChange}
      onFocus={() => void loadPhones()}
      onBlur={() => {
        const written = phoneText(phoneNumber(value)) || value;
        setLeft(written);
        if (written !== value) onChange({ target: { value: written } });
      }}
    />
  );
}
