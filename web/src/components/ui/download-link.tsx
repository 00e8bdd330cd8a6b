/** Downloads something sensitive as a file, after a recent proof. */
import { Download } from 'lucide-react';
import { PROOF, withProof } from '@/api/proof';
import { buttonClass } from './button';

type Props = {
  address: string;
  label: string /** Only the icon, with the label read out. */;
  icon?: boolean;
};

export function DownloadLink({ address, label, icon }: Props) {
  return (
    <a
      href={address}
      download
      aria-label={label}
      className={buttonClass({ icon })}
      onClick={async (event) => {
        event.preventDefault();
        const proven = await withProof(() => fetch(PROOF, { credentials: 'include' }));
        if (proven.ok) window.location.assign(address);
      }}
    >
      <Download size={icon ? 20 : 16} aria-hidden="true" />
      {!icon && label}
    </a>
  );
}
