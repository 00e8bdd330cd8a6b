/** Shown in place of the demand, so that a missing figure is not taken for no demand. */
import { FormattedMessage } from 'react-intl';

export function DemandFailed({ onRetry }: { onRetry(): void }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span role="status" className="text-danger">
        <FormattedMessage id="demand.failed" defaultMessage="Couldn’t load demand" />
      </span>
      <button
        type="button"
        className="font-medium text-brand underline-offset-2 hover:underline max-md:min-h-11"
        onClick={onRetry}
      >
        <FormattedMessage id="error.retry" defaultMessage="Try again" />
      </button>
    </span>
  );
}
