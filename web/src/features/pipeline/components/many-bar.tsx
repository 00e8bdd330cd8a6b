/** After several were moved or turned down at once: what happened, and ten seconds to take all of it back. */
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Strip, UndoButton } from '@/components/hiring/moved/strip';
import type { Departures, ManyDone } from '../hooks/use-departures';
import { useUndoMany } from '../hooks/use-undo-many';
import { useWords } from '../hooks/use-words';

type Props = { departures: Departures; done: ManyDone };

export function ManyBar({ departures, done }: Props) {
  const words = useWords();
  const undo = useUndoMany(departures);
  const onClose = departures.forgetMany;
  const { outcomes, to, until } = done;
  useEffect(() => {
    const timer = setTimeout(onClose, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, onClose]);
  const values = { count: outcomes.length, stage: to ? words.stage(to) : '' };
  return (
    <Strip
      icon={Check}
      onClose={onClose}
      text={
        to ? (
          <FormattedMessage
            id="pipeline.bulk.moved"
            defaultMessage="{count, plural, one {# person} other {# people}} moved to {stage}"
            values={values}
          />
        ) : (
          <FormattedMessage
            id="pipeline.bulk.rejected"
            defaultMessage="{count, plural, one {# person was} other {# people were}} rejected"
            values={values}
          />
        )
      }
    >
      <UndoButton until={until} onUndo={() => void undo()} />
    </Strip>
  );
}
