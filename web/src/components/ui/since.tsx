/** How long ago or how soon: now, minutes within the hour, hours up to two days, then days. */
import { FormattedRelativeTime } from 'react-intl';
import { useNow } from '@/lib/use-now';

const HOUR_MS = 3_600_000;

export function Since({ at }: { at: string }) {
  useNow();
  // By the clock itself: what came after the last tick is not ahead.
  const hours = (new Date(at).getTime() - Date.now()) / HOUR_MS;
  if (Math.abs(hours) < 1) {
    const minutes = Math.round(hours * 60);
    return minutes === 0 ? (
      <FormattedRelativeTime value={0} unit="second" numeric="auto" />
    ) : (
      <FormattedRelativeTime value={minutes} unit="minute" style="short" />
    );
  }
  return Math.abs(hours) < 48 ? (
    <FormattedRelativeTime value={Math.round(hours)} unit="hour" style="short" />
  ) : (
    <FormattedRelativeTime value={Math.round(hours / 24)} unit="day" style="short" />
  );
}
