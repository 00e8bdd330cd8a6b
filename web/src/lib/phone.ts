/**
 * Phone numbers as people type and read them. `app/platform/src/address.rs` decides with the whole numbering plan; this
 * is the same reading, so that a slip is said while the person is still at the field. Whether telephones have the number
 * is known once the library has come (`phone-library.ts`); until then its shape counts.
 */

/** Why a typed number is not taken, by the server's codes. */
export type PhoneFault = 'phone_digits' | 'phone_too_long' | 'phone_invalid';

type Reading = { number: string } | { fault: PhoneFault };

/** Digits of a number with its area code. */
const NATIONAL = 10;

/** Area codes: never 0 or 1 first, never 9 second, never 211 to 911. Exchange codes: never 0 or 1 first. */
const NORTH_AMERICAN = /^\+1[2-9](?!11)[0-8]\d[2-9]\d{6}$/;
/** Country codes never begin with 0; a number has at most 15 digits. */
const OTHER_COUNTRIES = /^\+[2-9]\d{7,14}$/;

/** More digits than a number of North America, or any number, can have. */
const TOO_LONG = /^\+(?:1\d{11}|\d{16})/;

let isReal: ((number: string) => boolean | null) | undefined;

/** Brings the numbering plans, before a number is typed. Without a connection the shape of a number goes on to count. */
export async function loadPhones(): Promise<void> {
  if (isReal) return;
  try {
    isReal = (await import('./phone-library')).isRealPhone;
  } catch {
    // The next field tries again; the server checks in any case.
  }
}

/** "+16195550142" of what was typed, with or without a country code; no digit is ever left out. */
function read(typed: string): Reading {
  const digits = typed.replace(/\D/g, '');
  if (digits.length < NATIONAL) return { fault: 'phone_digits' };
  const number = international(digits, /^[^\d+]*\+/.test(typed));
  if (!number || TOO_LONG.test(number)) return { fault: 'phone_too_long' };
  const valid = isReal?.(number) ?? (NORTH_AMERICAN.test(number) || OTHER_COUNTRIES.test(number));
  return valid ? { number } : { fault: 'phone_invalid' };
}

/** In E.164, or nothing where there are more digits than any way to write a number has. */
function international(digits: string, plus: boolean): string {
  if (plus || (digits.length === NATIONAL + 1 && digits.startsWith('1'))) return `+${digits}`;
  if (digits.length === NATIONAL) return `+1${digits}`;
  // Dialled from here to abroad, or as most of the world writes that.
  const otherCountry = /^(?:011|00)(\d+)$/.exec(digits);
  return otherCountry ? `+${otherCountry[1]}` : '';
}

/** What is wrong with a typed number; nothing with an empty one. */
export function phoneFault(typed: string): PhoneFault | null {
  const reading = read(typed);
  return typed.trim() && 'fault' in reading ? reading.fault : null;
}

/** The number in E.164, or null if it is none. */
export function phoneNumber(typed: string): string | null {
  const reading = read(typed);
  return 'number' in reading ? reading.number : null;
}

/** "(619) 555-0142" of a number of this country, any other as it is. */
export function phoneText(phone: string | null | undefined): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '');
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : (phone ?? '');
}
