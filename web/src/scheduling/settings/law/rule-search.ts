/** Finds rules by words in either language, by their id or by the law's name. */
import { plain } from '@/lib/plain';
import type { Pack, PackRule } from './api';

/** The packs with the rules that hold every word; packs without one are left out. */
export function rulesMatching(packs: readonly Pack[], search: string): Pack[] {
  const text = plain(search).split(/\s+/).filter(Boolean);
  if (text.length === 0) return [...packs];
  const holds = (pack: Pack, rule: PackRule) => {
    const { title, explanation, ruleId, citation } = rule;
    const all = [
      title.en,
      title.es,
      explanation.en,
      explanation.es,
      rule.remedy.en,
      rule.remedy.es,
      ruleId,
      citation?.text ?? '',
      pack.title.en,
    ];
    const haystack = plain([...all, pack.title.es, pack.jurisdiction].join(' '));
    return text.every((word) => haystack.includes(word));
  };
  return packs
    .map((pack) => ({ ...pack, wages: [], rules: pack.rules.filter((rule) => holds(pack, rule)) }))
    .filter(({ rules }) => rules.length > 0);
}
