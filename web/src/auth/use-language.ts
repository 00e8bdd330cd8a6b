/** The language of the person: the profile decides once signed in, and a change is saved there. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '@/api/read';
import { write } from '@/api/write';
import { asLanguage, choseAtSignIn, type Language, languageFromAddress } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { useUser } from './use-user';

const profileQuery = read('/api/users/me');

function useSaveLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferredLanguage: Language) =>
      write('PATCH', '/api/users/me/language', { body: { preferredLanguage } }),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

/** The language now, and `choose`: shows it at once, saves it when signed in, then reads the profile again. */
export function useLanguage() {
  const { user } = useUser();
  const { language, show } = useShownLanguage();
  const save = useSaveLanguage();

  async function choose(next: Language) {
    await show(next);
    if (user) await save.mutateAsync(next);
  }
  return { language, choose, saving: save.isPending };
}

/**
 * Follows the profile's language when it becomes known or changes elsewhere; `?lang` wins for this visit, and what was
 * chosen while signing in becomes the profile's.
 */
export function useProfileLanguage(): void {
  const { user } = useUser();
  const { data: profile } = useQuery({ ...profileQuery, enabled: user !== null });
  const { language, show } = useShownLanguage();
  const { mutate: save } = useSaveLanguage();
  const followed = useRef<Language | null>(null);
  const preferred = asLanguage(profile?.preferredLanguage);

  useEffect(() => {
    if (!preferred || followed.current === preferred || languageFromAddress()) return;
    followed.current = preferred;
    if (choseAtSignIn(language)) save(language);
    else if (preferred !== language) void show(preferred);
  }, [preferred, language, show, save]);
}
