/** Other laws for a location are weighed before they are saved: first the figures, then the confirmation. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '@/api/errors';
import type { Location } from '@/api/organization';
import { previewLaw } from './api';

/** `save` gets whether a law of another city was confirmed; `error` is the last refusal. */
export function useLawChange(
  location: Location | null,
  jurisdictions: readonly string[],
  error: unknown,
  save: (lawOfOtherCity: boolean) => void,
) {
  const [previewing, setPreviewing] = useState(false);
  const preview = useMutation({
    mutationFn: (id: string) => previewLaw(id, jurisdictions),
    // What cannot be weighed beforehand is judged when it is saved.
    onSettled: (_, failed) => (failed ? save(false) : setPreviewing(true)),
  });
  const changes = location && JSON.stringify(jurisdictions) !== JSON.stringify(location.jurisdictions);
  const mismatch = errorCode(error) === 'law_city_mismatch';
  // Each refusal of the other city's law asks once.
  const [answered, setAnswer] = useState<unknown>(null);
  return {
    asking: previewing || (mismatch && answered !== error),
    preview: preview.data,
    mismatch,
    weighing: preview.isPending,
    submit: () => (changes ? preview.mutate(location.id) : save(false)),
    confirm: () => {
      setPreviewing(false);
      setAnswer(error);
      save(mismatch);
    },
    close: () => {
      setPreviewing(false);
      setAnswer(error);
    },
  };
}
