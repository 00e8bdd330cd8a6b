/** Another person saved the same change: both versions, and which one wins. */
import { FormattedMessage } from 'react-intl';
import { ConflictNote } from '@/components/form/conflict-note';
import { RuleSentence } from '../parts/rule-sentence';
import type { LibraryRule, NewRule } from '../types';
import type { DraftState } from './use-draft';

type Props = { draft: DraftState; library: LibraryRule };

export function Conflict({ draft, library }: Props) {
  const { conflict } = draft;
  if (!conflict) return null;
  const sentence = (rule: NewRule | null) => rule && <RuleSentence library={library} values={rule.values} />;
  return (
    <div className="flex flex-col gap-2">
      <ConflictNote conflict={conflict.problem} onTheirs={draft.takeTheirs} onMine={draft.keepMine} />
      <dl className="rounded-control border border-line bg-card p-3 text-14">
        <dt className="text-13 text-muted">
          <FormattedMessage id="rules.theirs" defaultMessage="Theirs" />
        </dt>
        <dd className="mb-2 font-semibold">{sentence(conflict.theirs.rule)}</dd>
        <dt className="text-13 text-muted">
          <FormattedMessage id="rules.mine" defaultMessage="Mine" />
        </dt>
        <dd className="font-semibold">{sentence(draft.draft.rule)}</dd>
      </dl>
    </div>
  );
}
