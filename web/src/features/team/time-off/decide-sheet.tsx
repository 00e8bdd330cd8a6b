/** A request for time off over the screen: what it asks for, and its decision. */
import { useIntl } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';
import { TimeOffDecision } from '../availability/grid/time-off-decision';
import { TIME_OFF_NAMES } from '../person-names';
import type { TimeOffRequest } from './api';
import { useWhen } from './use-when';

type Props = { request: TimeOffRequest; onClose(): void };

export function DecideSheet({ request, onClose }: Props) {
  const intl = useIntl();
  const when = useWhen();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={request.employeeName}
      description={`${intl.formatMessage(TIME_OFF_NAMES[request.kind])} · ${when(request)}`}
    >
      <TimeOffDecision request={request} onDone={onClose} />
    </Sheet>
  );
}
