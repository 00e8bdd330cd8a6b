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

/** The law that gives existing staff the first right for the longest time, of all these shifts. */
export function strictestOffer(items: readonly OpenShift[]): OpenShift['firstOffer'] {
  return items.reduce<OpenShift['firstOffer']>(
    (longest, { firstOffer }) => ((firstOffer?.days ?? 0) > (longest?.days ?? 0) ? firstOffer : longest),
    null,
  );
}

const HOUR_MS = 3_600_000;

/** Hours until the first of the shifts closes: an hour before it starts. */
export const hoursLeft = (items: readonly OpenShift[], now: Date): number =>
  Math.min(...items.map(({ startsAt }) => (Date.parse(startsAt) - now.getTime()) / HOUR_MS)) - 1;

/** How many people are still missing. */
export const missing = (items: readonly OpenShift[]): number =>
  items.reduce((sum, { slotsLeft }) => sum + slotsLeft, 0);

/** A shift is sent as urgent twice at most. */
const MAX_BROADCASTS = 2;

export const canBroadcast = (item: OpenShift, now: Date): boolean =>
  item.canPost && postState(item, now) === 'open' && (item.post?.broadcasts ?? 0) < MAX_BROADCASTS;

export type PostState = 'unposted' | 'open' | 'closed';

export function postState({ post }: Pick<OpenShift, 'post'>, now: Date): PostState {
  if (!post) return 'unposted';
  return new Date(post.closesAt) > now ? 'open' : 'closed';
}

/** Whether it can be posted, or posted again. */
export const isPostable = (item: OpenShift, now: Date): boolean =>
  item.canPost && postState(item, now) !== 'open';

export const byDay = (items: readonly OpenShift[]) => groupBy(items, ({ date }) => date);

/** The card of a shift; one of several slots is found by each of them, also by one that has someone. */
export const ofShift = (items: readonly OpenShift[], id: string): OpenShift | undefined =>
  items.find(({ slotIds }) => slotIds.includes(id));

/** What is opened, else the first that someone waits for, else the first. */
export function pick(items: readonly OpenShift[], id: string): OpenShift | undefined {
  return ofShift(items, id) ?? items.find(({ claimCount }) => claimCount > 0) ?? items[0];
}
