/** Rules and their figures in a list, without a shift to fill in a finding's blanks. */
const MINUTES_PER_HOUR = 60;

/** "Overtime: {over_minutes} over {after_minutes} this week" → "Overtime"; a title without blanks stays whole. */
export function ruleName(title: string): string {
  if (!title.includes('{')) return title;
  const [head = ''] = title.split(':');
  return head.includes('{') ? head.replace(/\{[^}]*\}/g, '…') : head;
}

/** A value with its unit: "40 h", "30 min", "meal agreement". */
export function valueText(value: string, unit: string): string {
  const text = value.replaceAll('_', ' ');
  if (unit === 'minutes' && /^\d+$/.test(value)) {
    const minutes = Number(value);
    return minutes >= 2 * MINUTES_PER_HOUR && minutes % (MINUTES_PER_HOUR / 2) === 0
      ? `${minutes / MINUTES_PER_HOUR} h`
      : `${minutes} min`;
  }
  return /^-?[\d.]+$/.test(value) && unit !== 'ordinal' ? `${value} ${unit}`.trim() : text;
}
