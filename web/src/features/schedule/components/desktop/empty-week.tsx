/** What a week without shifts offers. */
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyWeekActions } from '../shared/empty-week-actions';

/** In a corner, where it covers no more than it must and no notification covers it. */
export function EmptyWeek(props: ComponentProps<typeof EmptyWeekActions>) {
  return (
    <div className="absolute bottom-3 left-3 z-6 flex max-w-[calc(100%-24px)] flex-wrap items-center gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 shadow-float">
      <b>
        <FormattedMessage id="schedule.empty.title" defaultMessage="No shifts this week" />
      </b>
      <EmptyWeekActions {...props} />
    </div>
  );
}
