/** One page: its picture, and its text for screen readers and for reading. */
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { drawPage, type PDFDocumentProxy, textOf } from './pdf';

type Props = { pdf: PDFDocumentProxy; number: number; zoom: number; asText: boolean; onBroken(): void };

export function PdfPage({ pdf, number, zoom, asText, onBroken }: Props) {
  const intl = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let stop = () => {};
    let unmounted = false;
    const show = async () => {
      const page = await pdf.getPage(number);
      if (unmounted || !canvas.current || !frame.current) return;
      const drawing = drawPage(page, canvas.current, frame.current.clientWidth * zoom);
      stop = () => drawing.cancel();
      await drawing.promise;
      const read = await textOf(page);
      if (!unmounted) setText(read);
    };
    setText(null);
    show().catch(() => {
      if (!unmounted) onBroken();
    });
    return () => {
      unmounted = true;
      stop();
    };
  }, [pdf, number, zoom, onBroken]);
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'preview.page', defaultMessage: 'Page {number}' }, { number })}
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <canvas ref={canvas} hidden={asText} style={{ width: `${zoom * 100}%`, maxWidth: 'none' }} />
      <div
        className={cx(asText ? 'p-4 whitespace-pre-wrap break-words' : 'sr-only')}
        aria-busy={text === null}
      >
        {text === ''
          ? intl.formatMessage({
              id: 'preview.page_without_words',
              defaultMessage: 'This page is an image without text.',
            })
          : text}
      </div>
    </section>
  );
}
