/** Begins a draft from what scores now. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { refresh } from '../../api';
import { beginDraft } from '../../scoring-api';

export function BeginDraft({ job, children }: { job: string | null; children: ReactNode }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const begin = useMutation({
    mutationFn: () => beginDraft(job),
    onSuccess: () => refresh(client, '/api/scoring/rubrics'),
    onError: (error) => toast({ title: errorText(error) }),
  });
  return (
    <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
      {children}
    </Button>
  );
}
