/** My answer to a shift or to a change of it: sent, then my schedule is read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Wire } from '@/api/wire';
import { acknowledge, answerConsent, myScheduleKey } from '../api';
import type { MyShift } from '../types';

export function useMyAnswer(shift: MyShift) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: myScheduleKey });
  const { shiftId, version } = shift;
  const ack = useMutation({
    mutationFn: (answer: Omit<Wire<'Answer'>, 'version'>) => acknowledge(shiftId, { version, ...answer }),
    onSettled: refresh,
  });
  const consent = useMutation({
    mutationFn: (answer: Omit<Wire<'Consent'>, 'version'>) => answerConsent(shiftId, { version, ...answer }),
    onSettled: refresh,
  });
  return { ack, consent };
}
