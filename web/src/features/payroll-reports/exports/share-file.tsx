/** Hands a made file to another app of the phone; a browser that cannot do that downloads it. */
import { Share } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { throwIfNotOk } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { type ExportRun, fileAddress } from '../api';

type Props = { run: ExportRun; block?: boolean };

export function ShareFile({ run, block }: Props) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const response = await fetch(fileAddress(run.id), { credentials: 'include' });
      await throwIfNotOk(response);
      const file = new File([await response.blob()], run.fileName, { type: 'text/csv' });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else save(file);
    } catch (error) {
      // Who closes the phone's list of apps did not want to share.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ title: errorText(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="primary"
      className="max-w-full shrink!"
      block={block}
      busy={busy}
      onClick={() => void share()}
    >
      <Share size={18} aria-hidden="true" />
      <span className="min-w-0 truncate">
        <FormattedMessage
          id="payroll.export.share"
          defaultMessage="Share {file}"
          values={{ file: run.fileName }}
        />
      </span>
    </Button>
  );
}

function save(file: File) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
