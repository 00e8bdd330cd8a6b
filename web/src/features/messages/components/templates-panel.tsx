/** The brand's templates by category; each opens in an editor with a preview for a real applicant. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { templatesQuery } from '@/hiring/thread/api';
import { CATEGORY_NAMES } from '@/hiring/thread/names';
import { countSegments } from '@/hiring/thread/segments';
import { CATEGORIES, type Template } from '@/hiring/thread/types';
import { useShownLanguage } from '@/i18n/provider';
import { useText } from '@/i18n/text';

const Editor = lazy(() => import('./template-editor').then((code) => ({ default: code.TemplateEditor })));
const View = lazy(() => import('./template-view').then((code) => ({ default: code.TemplateView })));

export function TemplatesPanel() {
  const query = useQuery(templatesQuery);
  const { can } = usePermissions();
  const [open, setOpen] = useState<Template | 'new' | null>(null);
  return (
    <div className="flex-1 basis-40 px-4 pb-8 md:overflow-y-auto md:px-6">
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={8} />}>
        {({ items, placeholders }) => (
          <div className="max-w-3xl">
            <div className="flex items-center gap-3 pt-4">
              <p className="flex-1 text-14 text-muted md:text-13">
                <FormattedMessage
                  id="templates.intro"
                  defaultMessage="Each template in both languages. Your edits replace the default."
                />
              </p>
              {can('templates:create') && (
                <Button onClick={() => setOpen('new')}>
                  <Plus size={16} aria-hidden="true" />
                  <FormattedMessage id="templates.add" defaultMessage="New template" />
                </Button>
              )}
            </div>
            {CATEGORIES.map((category) => {
              const rows = items.filter((item) => item.category === category);
              return rows.length === 0 ? null : (
                <section key={category} className="pt-5">
                  <h2 className="pb-1.5 font-semibold text-16">
                    <FormattedMessage {...CATEGORY_NAMES[category]} />
                  </h2>
                  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
                    {rows.map((template) => (
                      <li key={template.key}>
                        <Row template={template} onOpen={() => setOpen(template)} />
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
            {open && (
              <Suspense fallback={null}>
                {open === 'new' || can('templates:update') ? (
                  <Editor
                    template={open === 'new' ? null : open}
                    placeholders={placeholders}
                    onClose={() => setOpen(null)}
                  />
                ) : (
                  <View template={open} onClose={() => setOpen(null)} />
                )}
              </Suspense>
            )}
          </div>
        )}
      </AsyncPanel>
    </div>
  );
}

function Row({ template, onOpen }: { template: Template; onOpen(): void }) {
  const text = useText();
  const { language } = useShownLanguage();
  const [en, es] = [template.body.en, template.body.es].map((body) => countSegments(body).segments);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full px-4 py-3 text-left hover:bg-canvas focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-16 md:text-14">{text(template.name)}</span>
        {template.changed && template.builtIn && (
          <Badge tone="brand">
            <FormattedMessage id="templates.own_text" defaultMessage="Customized" />
          </Badge>
        )}
        {!template.active && (
          <Badge tone="warn">
            <FormattedMessage id="templates.off" defaultMessage="Off" />
          </Badge>
        )}
        <span className="ml-auto text-13 text-muted md:text-12">
          <FormattedMessage
            id="templates.texts"
            defaultMessage="{same, select, yes {{en, plural, one {# text message} other {# text messages}} in each language} other {English: {en, plural, one {# text message} other {# text messages}}, Spanish: {es}}}"
            values={{
              same: en === es ? 'yes' : 'no',
              en,
              es,
            }}
          />
        </span>
      </span>
      <span lang={language} className="line-clamp-2 wrap-anywhere text-14 text-muted md:text-13">
        {text(template.body)}
      </span>
    </button>
  );
}
