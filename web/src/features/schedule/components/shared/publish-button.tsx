/** The one filled button of the week; it says what it will do. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import type { Week } from '../../types';

type Props = { week: Week | undefined; onClick(): void; size?: 'md' | 'lg' };

/** Shifts whose publishing notifies people. */
function unpublished(week: Week): number {
  return week.shifts.filter(
    ({ publishState, employeeId }) =>
      publishState === 'changed' || publishState === 'removing' || (publishState === 'draft' && employeeId),
  ).length;
}

export function PublishButton({ week, onClick, size }: Props) {
  const count = week ? unpublished(week) : 0;
  return (
    <Button variant="primary" size={size} disabled={!week || count === 0} onClick={onClick}>
      {week?.publishedAt ? (
        <FormattedMessage
          id="schedule.publish.changes"
          defaultMessage="{count, plural, =0 {All published} one {Publish # change} other {Publish # changes}}"
          values={{ count }}
        />
      ) : (
        <FormattedMessage
          id="schedule.publish.shifts"
          defaultMessage="{count, plural, =0 {Publish} one {Publish # shift} other {Publish # shifts}}"
          values={{ count }}
        />
      )}
    </Button>
  );
}
