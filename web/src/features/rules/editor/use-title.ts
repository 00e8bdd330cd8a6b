/** The title of a change is its sentence until its author writes another one. */
import { useEffect, useRef } from 'react';
import type { Wire } from '@/api/wire';
import { useShownLanguage } from '@/i18n/provider';
import type { RuleChange } from '../types';
import type { DraftState } from './use-draft';

/** The server takes as many characters. */
const LONGEST = 120;

export function useTitle(initial: RuleChange, { draft, edit }: DraftState, check: Wire<'RuleCheck'> | null) {
  const { language } = useShownLanguage();
  const ofSentence = (sentence: Wire<'LocalizedText'>) => sentence[language].slice(0, LONGEST);
  const follows = useRef(
    initial.sentence && initial.title === ofSentence(initial.sentence) ? initial.title : null,
  );
  const next = check ? ofSentence(check.sentence) : null;
  const { title } = draft;
  useEffect(() => {
    if (next === null || follows.current === null) return;
    if (title !== follows.current) {
      follows.current = null;
    } else if (next !== title) {
      follows.current = next;
      edit({ title: next });
    }
  }, [next, title, edit]);
}
