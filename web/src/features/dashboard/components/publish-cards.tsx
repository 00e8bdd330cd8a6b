/** The next week to publish with its countdown, and the others in rows. */
import { usePermissions } from '@/auth/use-permissions';
import { useNow } from '@/lib/use-now';
import type { Deadline } from '../api';
import { byDeadline } from '../model';
import { OtherDeadlines } from './other-deadlines';
import { PublishCard } from './publish-card';

export function PublishCards({ deadlines }: { deadlines: Deadline[] }) {
  const now = useNow();
  const { can } = usePermissions();
  const [first, ...others] = byDeadline(deadlines);
  return (
    <>
      {first && <PublishCard deadline={first} now={now} publishes={can('schedules:publish')} />}
      {others.length > 0 && <OtherDeadlines deadlines={others} now={now} />}
    </>
  );
}
