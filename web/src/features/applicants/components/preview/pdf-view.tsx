/** A PDF page by page, larger and smaller, as a picture or as text. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { IconButton } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { documentBytesQuery } from '../../api';
import { NoPreview } from './no-preview';
import { PdfPage } from './pdf-page';
import { usePdf } from './use-pdf';

const ZOOMS = [1, 1.5, 2, 3];

export default function PdfView({ address }: { address: string }) {
  const file = useQuery(documentBytesQuery(address));
  return (
    <AsyncPanel query={file} skeleton={<Skeleton className="h-96" />}>
      {(bytes) => <Pages bytes={bytes} />}
    </AsyncPanel>
  );
}

function Pages({ bytes }: { bytes: ArrayBuffer }) {
  const intl = useIntl();
  const opened = usePdf(bytes);
  const [number, setNumber] = useState(1);
  const [step, setStep] = useState(0);
  const [look, setLook] = useState<'picture' | 'text'>('picture');
  const [broken, setBroken] = useState(false);
  const fail = useCallback(() => setBroken(true), []);
  if (opened.state === 'opening') return <Skeleton className="h-96" />;
  if (opened.state === 'broken' || broken) return <NoPreview />;
  const { pdf } = opened;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <IconButton
            label={intl.formatMessage({ id: 'preview.back', defaultMessage: 'Previous page' })}
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <span role="status" className="text-14">
            <FormattedMessage
              id="preview.page_of"
              defaultMessage="Page {number} of {count}"
              values={{ number, count: pdf.numPages }}
            />
          </span>
          <IconButton
            label={intl.formatMessage({ id: 'preview.next', defaultMessage: 'Next page' })}
            disabled={number === pdf.numPages}
            onClick={() => setNumber(number + 1)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            label={intl.formatMessage({ id: 'preview.smaller', defaultMessage: 'Zoom out' })}
            disabled={look === 'text' || step === 0}
            onClick={() => setStep(step - 1)}
          >
            <ZoomOut size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={intl.formatMessage({ id: 'preview.larger', defaultMessage: 'Zoom in' })}
            disabled={look === 'text' || step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <ZoomIn size={20} aria-hidden="true" />
          </IconButton>
          <Segmented
            label={intl.formatMessage({ id: 'preview.look', defaultMessage: 'View as' })}
            options={[
              {
                value: 'picture',
                label: intl.formatMessage({ id: 'preview.as_picture', defaultMessage: 'Page' }),
              },
              { value: 'text', label: intl.formatMessage({ id: 'preview.as_text', defaultMessage: 'Text' }) },
            ]}
            value={look}
            onChange={(next) => setLook(next === 'text' ? 'text' : 'picture')}
          />
        </div>
      </div>
      <PdfPage pdf={pdf} number={number} zoom={ZOOMS[step] ?? 1} asText={look === 'text'} onBroken={fail} />
    </div>
  );
}
