/** Signing out: the session ends on the server, then nothing of it stays in this browser's memory. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '@/api/write';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write('POST', '/api/logout'),
    onSuccess: () => {
      client.clear();
      window.location.assign('/');
    },
  });
}
