/** One write of the plan's tab: what was there before is read again, and a toast says what happened. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '@/api/refresh';
import { toast } from '@/components/ui/toast';

export function usePlanWrite<Value>(send: (value: Value) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast({ title: done }),
    onSettled: () => refresh(client, '/api/plan'),
  });
}
