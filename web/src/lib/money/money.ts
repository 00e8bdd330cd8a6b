/** Money on the wire: amounts in integer cents, hourly rates in ten-thousandths of a dollar. */
const E4 = 10_000;
const CENTS = 100;

/** $1,000 an hour: the server takes no more. */
export const MAX_RATE_E4 = 1000 * E4;

export const dollarsOfCents = (cents: number): number => cents / CENTS;
export const dollarsOfRate = (rateE4: number): number => rateE4 / E4;

/** `"17.25"`, `"$17.25"`, `"17,25"` → 172500; null when it is not a rate of at most four decimals. */
export function parseRateE4(text: string): number | null {
  const match = /^\$?\s*(\d{1,5})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * E4 + Number((match[2] ?? '').padEnd(4, '0'));
}

/** `"420"`, `"$1,250.50"` → cents; null when it is not an amount of at most two decimals. */
export function parseCents(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * CENTS + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What an amount's field shows for editing: cents only where there are some. */
export const centsText = (cents: number): string =>
  cents % CENTS === 0 ? String(cents / CENTS) : (cents / CENTS).toFixed(2);

/** What a rate field shows for editing: at least two decimals, more only where they matter. */
export function rateText(rateE4: number): string {
  const [whole, decimals = ''] = (rateE4 / E4).toFixed(4).split('.');
  return `${whole}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`;
}
