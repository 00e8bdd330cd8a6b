/** Files that the person sent: looked at as a picture or as text, or saved; never opened as they are. */

import { Download, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { iconLabel } from '@/components/ui/icon-label';
import { cx } from '@/lib/cx';
import { useDates } from '@/lib/time/use-dates';
import { documentAddress } from '../api';
import type { Document, Profile } from '../types';

const SCANS: Record<Document['scan'], MessageDescriptor> = defineMessages({
  unchecked: { id: 'applicant.scan_unchecked', defaultMessage: 'Not scanned for viruses' },
  waiting: {
    id: 'applicant.scan_waiting',
    defaultMessage: 'Scanning for viruses; opens when done',
  },
  clean: { id: 'applicant.scan_clean', defaultMessage: 'Scanned: no virus found' },
  infected: {
    id: 'applicant.scan_infected',
    defaultMessage: 'Rejected: virus found. The file was not kept.',
  },
});

const opens = ({ scan }: Document) => scan === 'unchecked' || scan === 'clean';

const PreviewSheet = lazy(() => import('./preview/preview-sheet'));

export function DocumentsCard({ profile: { application, documents, job } }: { profile: Profile }) {
  const intl = useIntl();
  const dates = useDates();
  const [shown, show] = useState<Document | null>(null);
  const address = (document: Document) =>
    documentAddress(document.applicationId ?? application.id, document.id);
  const save = intl.formatMessage({ id: 'applicant.documents_save', defaultMessage: 'Download' });
  return (
    <Card title={<FormattedMessage id="applicant.documents" defaultMessage="Documents" />}>
      {documents.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-14 text-muted">
          <FormattedMessage id="applicant.documents_none" defaultMessage="No resume." />
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
                <p className={cx('text-13', document.scan === 'infected' ? 'text-danger' : 'text-muted')}>
                  {intl.formatMessage(SCANS[document.scan])}
                </p>
              </div>
              {opens(document) && (
                <>
                  <Button size="sm" onClick={() => show(document)}>
                    <FormattedMessage id="applicant.documents_view" defaultMessage="View" />
                  </Button>
                  <a
                    href={address(document)}
                    download={document.name}
                    {...iconLabel(save)}
                    className={buttonClass({ size: 'sm', icon: true })}
                  >
                    <Download size={16} aria-hidden="true" />
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Suspense>
          <PreviewSheet document={shown} address={address(shown)} onClose={() => show(null)} />
        </Suspense>
      )}
    </Card>
  );
}
