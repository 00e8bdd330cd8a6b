/** A count, or a sign that it is covered: it tells of fewer than five people, or would give away a count that does. */
import { FormattedMessage, FormattedNumber } from 'react-intl';

const SIGN = '•';

export function Count({ of }: { of: number | null | undefined }) {
  if (of !== null && of !== undefined) return <FormattedNumber value={of} />;
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        {SIGN}
      </span>
      <span className="sr-only">
        <FormattedMessage id="fairness.covered" defaultMessage="suppressed" />
      </span>
    </>
  );
}
