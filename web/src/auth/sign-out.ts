/** Signing out: the session ends on the server, then nothing of it stays in this browser. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '@/api/write';
import { unsubscribe } from '@/lib/push/unsubscribe';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write('POST', '/api/logout'),
    onSuccess: async () => {
      client.clear();
      // Whoever has the device next is told nothing that was meant for this person.
      await unsubscribe().catch(() => undefined);
      window.location.assign('/');
    },
  });
}
