/** Two people changed the same object: names the other one, and lets the reader choose which values win. */
import { FormattedMessage } from 'react-intl';
import type { Problem } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { Notice } from './notice';

type Props = { conflict: Problem; onTheirs(): void; onMine(): void };

export function ConflictNote({ conflict, onTheirs, onMine }: Props) {
  return (
    <Notice tone="warn" focusable>
      <p className="font-semibold">
        {conflict.changedBy ? (
          <FormattedMessage
            id="conflict.author"
            defaultMessage="{name} changed this while you were editing."
            values={{ name: conflict.changedBy.name }}
          />
        ) : (
          <FormattedMessage
            id="conflict.someone"
            defaultMessage="Someone changed this while you were editing."
          />
        )}
      </p>
      <p>
        <FormattedMessage id="conflict.note" defaultMessage="Your text is still here." />
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTheirs}>
          <FormattedMessage id="conflict.theirs" defaultMessage="Use theirs" />
        </Button>
        <Button size="sm" onClick={onMine}>
          <FormattedMessage id="conflict.mine" defaultMessage="Keep mine" />
        </Button>
      </div>
    </Notice>
  );
}
