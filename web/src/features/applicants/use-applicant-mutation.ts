/** One press, one change: the page reads itself again, and a refusal is said. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { refreshApplicant } from './api';

export function useApplicantMutation() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => refreshApplicant(client),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
}
