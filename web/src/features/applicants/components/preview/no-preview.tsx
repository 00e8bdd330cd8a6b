/** The honest sentence for a file that cannot be shown. */
import { FormattedMessage } from 'react-intl';

export function NoPreview() {
  return (
    <p role="status" className="max-w-prose text-muted">
      <FormattedMessage
        id="preview.not_shown"
        defaultMessage="Can’t preview this file. Download it to open it."
      />
    </p>
  );
}
