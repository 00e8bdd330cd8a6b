/** Approves a request; where publishing the change needs a reason, it asks for one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { toast } from '@/components/ui/toast';
import type { Refusals } from '../open-shifts/use-refusal';
import { approveSwap, refreshSwapped, type Swap } from './api';

const NoteSheet = lazy(() => import('./note-sheet').then((code) => ({ default: code.NoteSheet })));

type Approval = {
  /** Who is being chosen now; '' where no one has to be. */
  chosen: string | null;
  approve(employeeId: string): void;
  sheet: ReactNode;
};

export function useApproval(item: Swap, refusals: Refusals): Approval {
  const intl = useIntl();
  const client = useQueryClient();
  const [noting, setNoting] = useState<string | null>(null);
  const approved = () => {
    toast({
      tone: 'ok',
      title: intl.formatMessage({ id: 'swaps.approved', defaultMessage: 'Swap approved' }),
    });
    return refreshSwapped(client, item);
  };
  const body = (employeeId: string) => (employeeId ? { employeeId } : {});
  const approve = useMutation({
    mutationFn: (employeeId: string) => approveSwap(item.id, body(employeeId)),
    onMutate: refusals.clear,
    onSuccess: approved,
    onError: (error, employeeId) => {
      if (errorCode(error) === 'reason_required') setNoting(employeeId);
      else refusals.show(item.shift, error);
    },
  });
  return {
    chosen: approve.isPending ? approve.variables : null,
    approve: (employeeId) => approve.mutate(employeeId),
    sheet: (
      <Suspense fallback={null}>
        {noting !== null && (
          <NoteSheet
            item={item}
            action="approve"
            send={(note) => approveSwap(item.id, { ...body(noting), note })}
            onSaved={approved}
            onClose={() => setNoting(null)}
          />
        )}
      </Suspense>
    ),
  };
}
