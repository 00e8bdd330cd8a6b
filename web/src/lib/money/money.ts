/** Money on the wire: amounts in integer cents, hourly rates in ten-thousandths of a dollar. */
const E4 = 10_000;
const CENTS = 100;

export const dollarsOfCents = (cents: number): number => cents / CENTS;
export const dollarsOfRate = (rateE4: number): number => rateE4 / E4;

/** `"17.25"`, `"$17.25"`, `"17,25"` → 172500; null when it is not a rate of at most four decimals. */
export function parseRateE4(text: string): number | null {
  const match = /^\$?\s*(\d{1,5})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * E4 + Number((match[2] ?? '').padEnd(4, '0'));
}

/** What a rate field shows for editing: at least two decimals, more only where they matter. */
export function rateText(rateE4: number): string {
  const [whole, decimals = ''] = (rateE4 / E4).toFixed(4).split('.');
  return `${whole}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`;
}
