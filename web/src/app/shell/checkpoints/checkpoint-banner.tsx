/** Says in red that the brand's data on the server no longer fits the checkpoints that this browser keeps. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { throwIfNotOk } from '@/api/errors';
import { readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { useUser } from '@/auth/use-user';
import { compare, type Retained, readRetained, storeRetained } from './retained';

const DAY = 86_400_000;

/** Compares when the app opens, with each new checkpoint, and once a day. A demo is opened again and again, with other checkpoints. */
const comparison = (brand: string) =>
  queryOptions<Retained | null>({
    queryKey: readKey('/api/checkpoints/recent'),
    queryFn: () => keepAndCompare(brand),
    staleTime: DAY,
    refetchInterval: DAY,
    retry: false,
  });

async function keepAndCompare(brand: string): Promise<Retained | null> {
  const before = readRetained(brand);
  const response = await fetch('/api/checkpoints/recent', { credentials: 'include', cache: 'no-store' });
  await throwIfNotOk(response);
  const reply = (await response.json()) as Wire<'RecentCheckpoints'>;
  const { retained, mismatch } = compare(before, reply, new Date().toISOString());
  if (mismatch) {
    const { no, head } = mismatch;
    // The banner does not depend on whether the server takes the report.
    await write('POST', '/api/checkpoints/mismatch', { body: { no, head } }).catch(() => undefined);
    return mismatch;
  }
  const newest = retained[0];
  const isNew = newest !== undefined && !before.some(({ no }) => no === newest.no);
  if (storeRetained(brand, retained) && isNew) {
    const { no, head } = newest;
    await write('POST', '/api/checkpoints/kept', { body: { no, head } }).catch(() => undefined);
  }
  return null;
}

export function CheckpointBanner() {
  const { user } = useUser();
  const { data: mismatch } = useQuery({
    ...comparison(user?.brand.code ?? ''),
    enabled: user !== null && !user.demo,
  });
  if (!mismatch) return null;
  return (
    <p
      role="alert"
      className="flex items-center gap-2 bg-danger-soft px-4 py-2.5 text-14 font-medium text-danger md:px-6"
    >
      <ShieldX size={16} aria-hidden="true" className="shrink-0" />
      <FormattedMessage
        id="shell.checkpoint_mismatch"
        defaultMessage="The server’s data doesn’t match checkpoint {no} on this device: it was changed or replaced by an older copy. Owners and compliance reviewers are notified."
        values={{ no: mismatch.no }}
      />
    </p>
  );
}
