/** Final pay: what is read and written. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';

export type FinalPay = Wire<'FinalPay'>;
export type SeparationKind = Wire<'SeparationKind'>;

export const finalPayQuery = (employeeId: string) =>
  read('/api/payroll/final-pay/{employeeId}', { employeeId });

export const setSeparation = (employeeId: string, body: Wire<'EmploymentEnd'>) =>
  write('PUT', '/api/payroll/final-pay/{employeeId}/separation', { params: { employeeId }, body });
export const markFinalPayPaid = (employeeId: string, body: Wire<'FinalPayPaid'>) =>
  write('PUT', '/api/payroll/final-pay/{employeeId}/paid', { params: { employeeId }, body });

export const refreshFinalPay = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: readKey('/api/payroll/final-pay') });

/**
 * Says how an employment ended that was just ended. Where that fails, the employment has ended all the same, and the card
 * of final pay asks how.
 */
export async function describeEnd(
  client: QueryClient,
  employeeId: string,
  { kind, noticeOn }: { kind: SeparationKind; noticeOn: string | null },
): Promise<void> {
  try {
    const { version } = await client.fetchQuery({ ...finalPayQuery(employeeId), staleTime: 0 });
    await setSeparation(employeeId, { version, kind, noticeOn: kind === 'quit' ? noticeOn : null });
  } catch {
    await refreshFinalPay(client);
  }
}
