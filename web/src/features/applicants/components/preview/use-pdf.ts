/** A PDF while it is shown: opened once, and released with the memory of its worker. */
import { useEffect, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './pdf';

export type Opened = { state: 'opening' } | { state: 'broken' } | { state: 'open'; pdf: PDFDocumentProxy };

export function usePdf(bytes: ArrayBuffer): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  useEffect(() => {
    let unmounted = false;
    const task = openPdf(bytes);
    const settle = (next: Opened) => {
      if (!unmounted) setOpened(next);
    };
    // Broken, locked with a password, or none at all: whatever it is, it cannot be shown.
    task.promise.then((pdf) => settle({ state: 'open', pdf })).catch(() => settle({ state: 'broken' }));
    return () => {
      unmounted = true;
      void task.destroy();
    };
  }, [bytes]);
  return opened;
}
