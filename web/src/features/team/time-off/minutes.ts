/** Hours as people type them: "7.5", "7,5" or "−2" → minutes; null for what is no number. */
export function minutesOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.').replace('−', '-');
  return /^-?\d*\.?\d+$/.test(plain) ? Math.round(Number(plain) * 60) : null;
}
