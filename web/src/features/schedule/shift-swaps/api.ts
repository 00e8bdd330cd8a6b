/** What the screen of shift swaps reads and writes. */
import type { QueryClient } from '@tanstack/react-query';
import { read, readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { myScheduleKey, weeksKey } from '../api';

export type Swap = Wire<'SwapView'>;
export type SwapKind = Wire<'SwapKind'>;
export type SwapEffect = Wire<'SwapEffect'>;
export type SwapRecipient = Wire<'SwapRecipientView'>;
export type SwapOption = Wire<'SwapOption'>;
export type SwapWeek = Wire<'SwapWeek'>;

/** Of all locations where none is named. */
export const swapsQuery = (locationId: string | undefined) => read('/api/swaps', {}, { locationId });
/** Of one colleague also the shifts of other weeks and locations. */
export const swapOptionsQuery = (id: string, employeeId?: string) =>
  read('/api/shifts/{id}/swap-options', { id }, { employeeId });

export const requestSwap = (body: Wire<'NewSwap'>) => write('POST', '/api/swaps', { body });
export const acceptSwap = (id: string) => write('POST', '/api/swaps/{id}/accept', { params: { id } });
export const declineSwap = (id: string) => write('POST', '/api/swaps/{id}/decline', { params: { id } });
export const volunteerForSwap = (id: string) =>
  write('POST', '/api/swaps/{id}/volunteer', { params: { id } });
export const withdrawSwap = (id: string) => write('POST', '/api/swaps/{id}/withdraw', { params: { id } });
export const reverseSwap = (id: string) => write('POST', '/api/swaps/{id}/reverse', { params: { id } });
/** `employeeId` where several volunteered, `note` where publishing the change needs a reason. */
export const approveSwap = (id: string, body: Wire<'SwapApproval'>) =>
  write('POST', '/api/swaps/{id}/approve', { params: { id }, body });
export const denySwap = (id: string, note: string) =>
  write('POST', '/api/swaps/{id}/deny', { params: { id }, body: { note } });

export const refreshSwaps = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: readKey('/api/swaps') });

/** Shifts changed hands, or one is open now: the swaps, and the schedules and lists that the shifts are in. */
export const refreshSwapped = (client: QueryClient, { shift, offered }: Swap) =>
  Promise.all([
    refreshSwaps(client),
    client.invalidateQueries({ queryKey: readKey('/api/open-shifts') }),
    client.invalidateQueries({ queryKey: weeksKey(shift.locationId) }),
    offered && client.invalidateQueries({ queryKey: weeksKey(offered.locationId) }),
    client.invalidateQueries({ queryKey: myScheduleKey }),
  ]);
