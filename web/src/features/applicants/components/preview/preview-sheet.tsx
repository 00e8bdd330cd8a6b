/** An applicant's file, shown so that nothing in it can run, with a download button. */
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { buttonClass } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { Document } from '../../types';
import { WordView } from './word-view';

// Draws PDFs: larger than many a screen, so it loads only for users who open one.
const PdfView = lazy(() => import('./pdf-view'));

type Props = { document: Document; address: string; onClose(): void };

export default function PreviewSheet({ document, address, onClose }: Props) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      shape="page"
      title={<span className="break-words">{document.name}</span>}
      footer={
        <a href={address} download={document.name} className={buttonClass()}>
          <Download size={16} aria-hidden="true" />
          <FormattedMessage id="applicant.documents_save" defaultMessage="Download" />
        </a>
      }
    >
      {document.mediaType === 'application/pdf' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PdfView address={address} />
        </Suspense>
      ) : (
        <WordView address={address} />
      )}
    </Sheet>
  );
}
