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
      // The next person on the device must see nothing meant for this one.
      await unsubscribe().catch(() => undefined);
      window.location.assign('/');
    },
  });
}
