/** Downloads the records as a file, after a recent proof. */
import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PROOF, withProof } from '@/api/proof';
import { buttonClass } from '@/components/ui/button';
import { useIsPhone } from '@/lib/use-media';

export function ExportLink({ address }: { address: string }) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  return (
    <a
      href={address}
      download
      aria-label={intl.formatMessage({ id: 'audit.export', defaultMessage: 'Export' })}
      className={buttonClass({ icon: isPhone })}
      onClick={async (event) => {
        event.preventDefault();
        const proven = await withProof(() => fetch(PROOF, { credentials: 'include' }));
        if (proven.ok) window.location.assign(address);
      }}
    >
      <Download size={isPhone ? 20 : 16} aria-hidden="true" />
      {!isPhone && <FormattedMessage id="audit.export" defaultMessage="Export" />}
    </a>
  );
}
