/** What laws say about a division, each with its source. */
import { useText } from '@/i18n/text';
import type { TipLaw } from './api';

export function TipLaws({ laws }: { laws: readonly TipLaw[] }) {
  const text = useText();
  return laws.map((law) => (
    <span key={law.ruleId} className="block">
      {`${text(law.text)} (${law.citation})`}
    </span>
  ));
}
