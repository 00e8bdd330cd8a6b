/** Stands where the demand would, so that a missing figure is not taken for no demand. */
import { FormattedMessage } from 'react-intl';

export function DemandFailed() {
  return (
    <span role="status" className="text-danger">
      <FormattedMessage id="demand.failed" defaultMessage="Couldn’t load demand" />
    </span>
  );
}
