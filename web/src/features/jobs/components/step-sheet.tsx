/** The list of steps on the phone. */
import { useIntl } from 'react-intl';
import { Sheet } from '@/components/ui/sheet';
import { type RailProps, StepRail } from './step-rail';

export default function StepSheet({ onClose, ...rail }: RailProps & { onClose(): void }) {
  const intl = useIntl();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage({ id: 'jobs.steps', defaultMessage: 'Steps' })}
    >
      <StepRail {...rail} />
    </Sheet>
  );
}
