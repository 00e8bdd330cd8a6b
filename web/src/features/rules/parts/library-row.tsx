/** A sentence of the library with its usual values and the legal minimum. */
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/text';
import type { LibraryRule } from '../types';
import { useLegalText } from './legal';
import { RuleSentence } from './rule-sentence';
import { startingValues } from './starting-rule';

export function LibraryRow({ rule, action }: { rule: LibraryRule; action: ReactNode }) {
  const text = useText();
  const legalText = useLegalText();
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-semibold">
          <RuleSentence library={rule} values={startingValues(rule)} />
        </p>
        <p className="mt-0.5 text-14 text-muted md:text-13">{text(rule.explain)}</p>
        <p className="mt-0.5 flex items-center gap-1.5 text-14 text-muted md:text-13">
          <Scale size={13} aria-hidden="true" className="shrink-0" />
          {legalText(rule)}
        </p>
      </div>
      {action}
    </div>
  );
}
