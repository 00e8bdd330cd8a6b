/** The wordings of offer letters: one for everything else, others for places and positions that need their own. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Archived } from '@/components/settings/archived';
import { ItemList } from '@/components/settings/item-list';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { type OfferTemplate, type OfferTemplates, offerTemplatesQuery } from '../api';
import { TemplateEditor } from './template-editor';
import { TemplateLimits } from './template-limits';

const NEW = 'new';

export function LettersTab() {
  const query = useQuery(offerTemplatesQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {(templates) => <ListOrEditor templates={templates} />}
    </AsyncPanel>
  );
}

/** The open template is in the address, so that the browser's Back leads to the list. */
function ListOrEditor({ templates }: { templates: OfferTemplates }) {
  const canEdit = useCanEdit()('letters');
  const [search, setSearch] = useSearchParams();
  const open = search.get('template');
  const template = templates.items.find(({ id }) => id === open) ?? null;
  if (template || (open === NEW && canEdit)) {
    return (
      <TemplateEditor
        key={template?.id ?? NEW}
        template={template}
        templates={templates}
        canEdit={canEdit}
        onClose={() => setSearch({})}
      />
    );
  }
  return <List templates={templates.items} canEdit={canEdit} onOpen={(id) => setSearch({ template: id })} />;
}

type ListProps = { templates: OfferTemplate[]; canEdit: boolean; onOpen(id: string): void };

function List({ templates, canEdit, onOpen }: ListProps) {
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
      {!canEdit && <ReadOnlyNote editor="owner" />}
      <div>
        <ItemList<OfferTemplate>
          label={intl.formatMessage({ id: 'settings.letters.list', defaultMessage: 'Templates' })}
          items={templates}
          onOpen={({ id }) => onOpen(id)}
          row={(template) => (
            <>
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className={template.archived ? 'text-muted' : 'font-semibold md:font-medium'}>
                  {text(template.name)}
                </span>
                <TemplateState template={template} />
              </span>
              <span className="block text-14 text-muted md:text-13">
                <TemplateLimits template={template} />
              </span>
            </>
          )}
          add={
            canEdit
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

function TemplateState({ template }: { template: OfferTemplate }) {
  if (template.archived) return <Archived />;
  if (!template.active)
    return (
      <Badge tone="outline">
        <FormattedMessage id="settings.letters.unfinished" defaultMessage="Not in use yet" />
      </Badge>
    );
  return (
    template.builtIn && (
      <Badge tone="outline">
        <FormattedMessage id="settings.letters.built_in" defaultMessage="Default" />
      </Badge>
    )
  );
}
