/** A count, or a sign that it is suppressed: for fewer than five people, or where it would give away such a count. */
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
