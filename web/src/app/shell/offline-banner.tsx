/** Says in words that the network is gone, and that what is on screen is the last known state. */
import { WifiOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useOnline } from '@/lib/use-online';

export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2 bg-info-soft px-4 py-2.5 text-14 font-medium text-info md:px-6"
    >
      <WifiOff size={16} aria-hidden="true" className="shrink-0" />
      <FormattedMessage
        id="shell.offline"
        defaultMessage="Offline. Showing saved data; changes need a connection."
      />
    </p>
  );
}
