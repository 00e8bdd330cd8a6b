/** A QR poster as a PDF, in both languages and both page sizes. */
import { Printer } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';

const SHEETS = [
  { language: 'en', size: 'letter', name: 'English, Letter' },
  { language: 'es', size: 'letter', name: 'Español, Letter' },
  { language: 'en', size: 'a4', name: 'English, A4' },
  { language: 'es', size: 'a4', name: 'Español, A4' },
] as const;

export function PosterLinks({ address }: { address: string }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {SHEETS.map(({ language, size, name }) => (
        <li key={name}>
          <a
            href={`${address}?lang=${language}&size=${size}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'sm', block: true })}
          >
            <Printer size={14} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
