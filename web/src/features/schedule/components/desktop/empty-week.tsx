/** What a week without shifts offers. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';

/** In a corner, where it covers no more than it must and no notification covers it. */
export function EmptyWeek({ onCopy }: { onCopy(): void }) {
  return (
    <div className="absolute bottom-3 left-3 z-6 flex items-center gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 shadow-float">
      <span className="leading-tight">
        <b className="block">
          <FormattedMessage id="schedule.empty.title" defaultMessage="No shifts this week" />
        </b>
        <span className="text-13 text-muted">
          <FormattedMessage id="schedule.empty.hint" defaultMessage="Click a day to add one, or" />
        </span>
      </span>
      <Button variant="tint" size="sm" onClick={onCopy}>
        <FormattedMessage id="schedule.copy.title" defaultMessage="Copy a week" />
      </Button>
    </div>
  );
}
