/** Which open shifts are for whom, and how they are grouped. */
import { groupBy } from '@/lib/group-by';
import type { OpenShift } from './api';

export type OfferedShift = OpenShift & { offer: NonNullable<OpenShift['offer']> };

export const hasOffer = (item: OpenShift): item is OfferedShift => item.offer !== null;

/** What the reader asked for stays with what they can take. */
export const canTake = ({ offer, ownClaim }: OfferedShift): boolean =>
  offer.eligible || ownClaim?.state === 'requested';

/** Planners count what is listed; everyone else what they can take. */
export function countOf(items: readonly OpenShift[]): number {
  return items.filter((item) => item.canPost || (hasOffer(item) && canTake(item))).length;
}

export type PostState = 'unposted' | 'open' | 'closed';

export function postState({ post }: Pick<OpenShift, 'post'>, now: Date): PostState {
  if (!post) return 'unposted';
  return new Date(post.closesAt) > now ? 'open' : 'closed';
}

/** Whether it can be posted, or posted again. */
export const isPostable = (item: OpenShift, now: Date): boolean =>
  item.canPost && postState(item, now) !== 'open';

export const byDay = (items: readonly OpenShift[]) => groupBy(items, ({ date }) => date);

/** What is opened, else the first that someone waits for, else the first. */
export function pick(items: readonly OpenShift[], id: string): OpenShift | undefined {
  return (
    items.find(({ shiftId }) => shiftId === id) ?? items.find(({ claimCount }) => claimCount > 0) ?? items[0]
  );
}
