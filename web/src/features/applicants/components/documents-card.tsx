/** Files that the person sent: saved, never shown inside of the page. */
import { Download, FileText } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useDates } from '@/lib/time/use-dates';
import { documentAddress } from '../api';
import type { Profile } from '../types';

export function DocumentsCard({ profile: { application, documents, job } }: { profile: Profile }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <Card title={<FormattedMessage id="applicant.documents" defaultMessage="Documents" />}>
      {documents.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage id="applicant.documents_none" defaultMessage="No resume was sent." />
        </p>
      ) : (
        <ul className="space-y-3 px-4 pt-2 pb-4">
          {documents.map((document) => (
            <li key={document.id} className="flex items-center gap-3">
              <FileText size={20} aria-hidden="true" className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{document.name}</p>
                <p className="text-13 text-muted">
                  {`${intl.formatNumber(Math.ceil(document.bytes / 1024))} KB · ${dates.moment(document.createdAt, job.zone)}`}
                </p>
              </div>
              <a
                href={documentAddress(document.applicationId ?? application.id, document.id)}
                download={document.name}
                className={buttonClass({ size: 'sm' })}
              >
                <Download size={16} aria-hidden="true" />
                <FormattedMessage id="applicant.documents_save" defaultMessage="Save" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
