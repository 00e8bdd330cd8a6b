/** Worked time as timesheets write it: hours and minutes, exact, so that the figures of a column add up. */

const two = (value: number) => String(value).padStart(2, '0');

/** 2680 → "44:40"; 5 → "0:05"; −90 → "−1:30". */
export function hoursMinutes(minutes: number): string {
  const total = Math.abs(Math.round(minutes));
  return `${minutes < 0 ? '−' : ''}${Math.floor(total / 60)}:${two(total % 60)}`;
}

/** What differs from the plan, in minutes, from an hour on in hours: "+4", "−5", "−8:00", "0". */
export function difference(worked: number, scheduled: number): string {
  const minutes = worked - scheduled;
  if (minutes === 0) return '0';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : '+'}${size < 60 ? size : hoursMinutes(size)}`;
}
