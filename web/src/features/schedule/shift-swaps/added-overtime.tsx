/** Whether a swap adds overtime. Of the overtime that a week has without it, it says nothing. */
import { FormattedMessage } from 'react-intl';

export function AddedOvertime({ overtime }: { overtime: boolean }) {
  return overtime ? (
    <span className="text-warn">
      <FormattedMessage id="swaps.overtime" defaultMessage="adds overtime" />
    </span>
  ) : (
    <FormattedMessage id="swaps.no_overtime" defaultMessage="adds no overtime" />
  );
}
