/** The packs of law that the rules tab shows. */
import { read } from '@/api/read';
import type { Wire } from '@/api/wire';

export type PackRule = Wire<'Rule'>;
export type PackWage = Wire<'WageFloor'>;
export type Pack = Wire<'Pack'>;
/** A pack without its rules: how much it holds and when something in it begins. */
export type Spine = Wire<'Spine'>;

/** The packs of these places with all their rules; of every place when none is named. */
export const packsQuery = (jurisdictions: readonly string[]) =>
  jurisdictions.length === 0
    ? read('/api/rules/packs')
    : read('/api/rules/packs', undefined, {
        jurisdictions: [...jurisdictions].sort().join(','),
      });
