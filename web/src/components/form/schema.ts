/**
 * What the fields of forms check, in a few words. Each message is the id of one in the catalogs, so that a schema is made
 * once and its errors follow the person's language. `zod/mini` is a third of `zod` in bytes.
 */

import { defineMessages, type MessageDescriptor } from 'react-intl';
import * as z from 'zod/mini';
import { MAX_RATE_E4, parseRateE4 } from '@/lib/money/money';
import { phoneFault } from '@/lib/phone';
import { PHONE_FAULTS } from './phone-faults';

const FAULTS = defineMessages({
  required: { id: 'field.required', defaultMessage: 'Required.' },
  rateRange: { id: 'field.rate_range', defaultMessage: 'Enter at most $1,000 an hour.' },
  chooseOne: { id: 'field.choose_one', defaultMessage: 'Choose one.' },
});

/** A message as schemas name it. */
export const fault = ({ id }: MessageDescriptor): string => String(id);

type Context = z.core.ParsePayload;

/** For transforms: reports what is wrong, and lets the other checks go on. */
export function fail(context: Context, message: MessageDescriptor): never {
  context.issues.push({ code: 'custom', message: fault(message), input: context.value, continue: true });
  return z.NEVER;
}

/** Text that must be there; spaces around it do not count. */
export const neededText = (message: MessageDescriptor = FAULTS.required) =>
  z.string().check(z.trim(), z.minLength(1, fault(message)));

/** Text, null where there is none. */
export const optionalText = () =>
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || null),
  );

/** A choice of a list whose values the field itself limits. */
export const choice = <Value>() => z.custom<Value>();

/** A choice that must be made. */
export const neededChoice = <Value extends string>(message: MessageDescriptor = FAULTS.chooseOne) =>
  z.pipe(
    z.custom<Value | ''>(),
    z.transform((value, context): Value => (value === '' ? fail(context, message) : value)),
  );

/** A choice, null where none was made. */
export const optionalChoice = <Value extends string>() =>
  z.pipe(
    z.custom<Value | ''>(),
    z.transform((value) => value || null),
  );

/** A rate that the server takes; a text that is no rate is another fault. */
export const rateInRange = () =>
  z.refine<string>((typed) => (parseRateE4(typed) ?? 0) <= MAX_RATE_E4, fault(FAULTS.rateRange));

/** Dollars an hour, as people type them → ten-thousandths. */
export const rate = (message: MessageDescriptor) =>
  z.pipe(
    z.string().check(rateInRange()),
    z.transform((text, context): number => parseRateE4(text) ?? fail(context, message)),
  );

/** A phone number or nothing. */
export const phone = () =>
  z.string().check(
    z.check((context) => {
      const wrong = phoneFault(context.value);
      if (wrong) fail(context, PHONE_FAULTS[wrong]);
    }),
  );
