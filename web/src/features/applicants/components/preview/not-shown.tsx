/** The honest sentence for a file that cannot be shown. */
import { FormattedMessage } from 'react-intl';

export function NotShown() {
  return (
    <p role="status" className="max-w-prose text-muted">
      <FormattedMessage
        id="preview.not_shown"
        defaultMessage="This file cannot be shown here: it may be locked, damaged, or made in a way that we do not read. Save it to open it with a program of your own."
      />
    </p>
  );
}
