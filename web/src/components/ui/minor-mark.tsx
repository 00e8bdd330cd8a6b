/** The small "M" beside the name of a person under 18, with its meaning for screen readers and on hover. */
import { useIntl } from 'react-intl';

export function MinorMark() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'person.minor', defaultMessage: 'Under 18' });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="inline-grid size-4 shrink-0 place-items-center rounded border border-info text-11 font-semibold leading-none text-info"
    >
      {'M'}
    </span>
  );
}
