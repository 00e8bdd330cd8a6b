/** Keys of the grid: J and K walk through the rows, so that Enter opens one; A approves it, Esc closes it, ? names them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { type Keys, KeysSheet } from '@/components/ui/keys-sheet';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useKeys } from '@/lib/use-keys';
import { approve, type PayPeriod, type Row, refreshSheets } from '../api';
import { isEditable } from '../model';

const NAMES = defineMessages({
  next: { id: 'timesheets.key.next', defaultMessage: 'Next person' },
  previous: { id: 'timesheets.key.previous', defaultMessage: 'Previous person' },
  open: { id: 'timesheets.key.open', defaultMessage: 'Open' },
  approve: { id: 'timesheets.key.approve', defaultMessage: 'Approve' },
  close: { id: 'timesheets.key.close', defaultMessage: 'Close' },
});
const KEYS: Keys = [
  ['J', NAMES.next],
  ['K', NAMES.previous],
  ['Enter', NAMES.open],
  ['A', NAMES.approve],
  ['Esc', NAMES.close],
];

type Options = {
  rows: readonly Row[];
  period: PayPeriod;
  openId: string | null;
  open(employeeId: string | null): void;
};

export function useSheetKeys({ rows, period, openId, open }: Options) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { can } = usePermissions();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const currentId = openId ?? chosenId;
  const at = rows.findIndex(({ employeeId }) => employeeId === currentId);
  const current = rows[at];
  const approving = useMutation({
    mutationFn: (row: Row) => approve({ ...row, period }),
    onSuccess: () => refreshSheets(client, period.id),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  const step = (by: 1 | -1) => {
    const next = rows[at < 0 ? 0 : at + by];
    if (!next) return;
    setChosenId(next.employeeId);
    if (openId) open(next.employeeId);
    // Enter then opens it as any button.
    else document.querySelector<HTMLElement>(`[data-row="${next.employeeId}"] button`)?.focus();
  };
  const approveCurrent = () =>
    period.state !== 'current' &&
    current &&
    can('timesheets:approve') &&
    isEditable(current.state) &&
    approving.mutate(current);
  const close = () => {
    setChosenId(openId);
    open(null);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    a: approveCurrent,
    '?': () => setHelp(true),
    ...(openId && { Escape: close }),
  });
  return { currentId, sheet: help && <KeysSheet keys={KEYS} onClose={() => setHelp(false)} /> };
}
