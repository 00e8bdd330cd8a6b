/** The hash of a file, short; the whole of it on demand. */
import { FormattedMessage } from 'react-intl';
import { shortHash } from '../model';

export const Hash = ({ sha256 }: { sha256: string }) => (
  <details className="min-w-0 font-mono">
    <summary className="cursor-pointer max-md:min-h-11 max-md:content-center">
      <FormattedMessage
        id="payroll.export.hash"
        defaultMessage="SHA-256 {hash}"
        values={{ hash: shortHash(sha256) }}
      />
    </summary>
    <span className="break-all">{sha256}</span>
  </details>
);
