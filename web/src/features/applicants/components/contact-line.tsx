/** The number and the address to read and copy: a desktop has no phone for a call. */
import { Copy } from 'lucide-react';
import { useIntl } from 'react-intl';
import { toast } from '@/components/ui/toast';
import { phoneText } from '@/lib/phone';
import type { Profile } from '../types';

export function ContactLine({ profile: { applicant } }: { profile: Profile }) {
  if (!applicant.phone && !applicant.email) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-16 md:text-14">
      {applicant.phone && <Copied what={applicant.phone} shown={phoneText(applicant.phone)} />}
      {applicant.email && (
        <span className={applicant.phone ? 'max-md:hidden' : ''}>
          <Copied what={applicant.email} shown={applicant.email} />
        </span>
      )}
    </p>
  );
}

function Copied({ what, shown }: { what: string; shown: string }) {
  const intl = useIntl();
  async function copy() {
    await navigator.clipboard.writeText(what);
    toast({
      title: intl.formatMessage(
        { id: 'applicant.copied', defaultMessage: 'Copied: {what}' },
        { what: shown },
      ),
    });
  }
  return (
    <button
      type="button"
      aria-label={intl.formatMessage(
        { id: 'applicant.copy', defaultMessage: 'Copy {what}' },
        { what: shown },
      )}
      onClick={() => void copy()}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 break-all hover:text-brand md:min-h-6"
    >
      {shown}
      <Copy size={14} aria-hidden="true" className="shrink-0 text-muted" />
    </button>
  );
}
