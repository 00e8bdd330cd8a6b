/** The wordings of offer letters: one for everything else, others for places and positions that need their own. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Archived } from '@/components/settings/archived';
import { ThingList } from '@/components/settings/item-list';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useMayChange } from '@/components/settings/use-may-change';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { type Wording, type Wordings, wordingsQuery } from '../api';
import { WordingEditor } from './template-editor';
import { WordingLimits } from './template-limits';

const NEW = 'new';

export function LettersTab() {
  const query = useQuery(wordingsQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {(wordings) => <ListOrEditor wordings={wordings} />}
    </AsyncPanel>
  );
}

/** The open one stands in the address, so that the browser's way back leads to the list. */
function ListOrEditor({ wordings }: { wordings: Wordings }) {
  const mayChange = useMayChange()('letters');
  const [search, setSearch] = useSearchParams();
  const open = search.get('wording');
  const wording = wordings.items.find(({ id }) => id === open) ?? null;
  if (wording || (open === NEW && mayChange)) {
    return (
      <WordingEditor
        key={wording?.id ?? NEW}
        wording={wording}
        wordings={wordings}
        mayChange={mayChange}
        onClose={() => setSearch({})}
      />
    );
  }
  return <List wordings={wordings.items} mayChange={mayChange} onOpen={(id) => setSearch({ wording: id })} />;
}

type ListProps = { wordings: Wording[]; mayChange: boolean; onOpen(id: string): void };

function List({ wordings, mayChange, onOpen }: ListProps) {
  const intl = useIntl();
  const text = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="settings.letters.intro"
          defaultMessage="Offers use the best match for location, position and language; you can choose another. Sent letters don’t change."
        />
      </p>
      {!mayChange && <ReadOnlyNote who="owner" />}
      <div>
        <ThingList<Wording>
          label={intl.formatMessage({ id: 'settings.letters.list', defaultMessage: 'Templates' })}
          items={wordings}
          onOpen={({ id }) => onOpen(id)}
          row={(wording) => (
            <>
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className={wording.archived ? 'text-muted' : 'font-semibold md:font-medium'}>
                  {text(wording.name)}
                </span>
                <WordingState wording={wording} />
              </span>
              <span className="block text-14 text-muted md:text-13">
                <WordingLimits wording={wording} />
              </span>
            </>
          )}
          add={
            mayChange
              ? {
                  label: <FormattedMessage id="settings.letters.add" defaultMessage="New template" />,
                  onAdd: () => onOpen(NEW),
                }
              : undefined
          }
        />
      </div>
    </div>
  );
}

function WordingState({ wording }: { wording: Wording }) {
  if (wording.archived) return <Archived />;
  if (!wording.active)
    return (
      <Badge tone="outline">
        <FormattedMessage id="settings.letters.unfinished" defaultMessage="Not in use yet" />
      </Badge>
    );
  return (
    wording.builtIn && (
      <Badge tone="outline">
        <FormattedMessage id="settings.letters.built_in" defaultMessage="Default" />
      </Badge>
    )
  );
}
