/** The language of the person: the profile decides once signed in, and a change is saved there. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '@/api/read';
import { write } from '@/api/write';
import { asLanguage, type Language, languageFromAddress } from '@/i18n/language';
import { useShownLanguage } from '@/i18n/provider';
import { useUser } from './use-user';

export type Profile = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  preferredLanguage: Language;
  version: number;
};

export const profileQuery = read<Profile>('/api/users/me');

/** The language now, and `choose`: shows it at once, saves it when signed in, then reads the profile again. */
export function useLanguage() {
  const { user } = useUser();
  const client = useQueryClient();
  const { language, show } = useShownLanguage();
  const save = useMutation({
    mutationFn: (preferredLanguage: Language) =>
      write<Profile>('PATCH', '/api/users/me/language', { body: { preferredLanguage } }),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });

  async function choose(next: Language) {
    await show(next);
    if (user) await save.mutateAsync(next);
  }
  return { language, choose, saving: save.isPending };
}

/** Follows the profile's language when it becomes known or changes elsewhere; `?lang` wins for this visit. */
export function useProfileLanguage(): void {
  const { user } = useUser();
  const { data: profile } = useQuery({ ...profileQuery, enabled: user !== null });
  const { language, show } = useShownLanguage();
  const followed = useRef<Language | null>(null);
  const preferred = asLanguage(profile?.preferredLanguage);

  useEffect(() => {
    if (!preferred || followed.current === preferred || languageFromAddress()) return;
    followed.current = preferred;
    if (preferred !== language) void show(preferred);
  }, [preferred, language, show]);
}
