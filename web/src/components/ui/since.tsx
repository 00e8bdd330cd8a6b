/** How long ago or how soon: minutes within the hour, hours up to two days, then days. */
import { FormattedRelativeTime } from 'react-intl';
import { useNow } from '@/lib/use-now';

const HOUR_MS = 3_600_000;

export function Since({ at }: { at: string }) {
  const hours = (new Date(at).getTime() - useNow().getTime()) / HOUR_MS;
  if (Math.abs(hours) < 1) {
    return <FormattedRelativeTime value={Math.round(hours * 60)} unit="minute" style="short" />;
  }
  return Math.abs(hours) < 48 ? (
    <FormattedRelativeTime value={Math.round(hours)} unit="hour" style="short" />
  ) : (
    <FormattedRelativeTime value={Math.round(hours / 24)} unit="day" style="short" />
  );
}
