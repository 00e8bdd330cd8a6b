/** Automations: the list with its switches, suggestions, and the editor. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useStages } from '@/hiring/stages';
import { templatesQuery } from '@/hiring/thread/api';
import { type Automation, type Automations, automationsQuery, type Draft } from './api';
import { AutomationRow } from './automation-row';
import { Editor } from './editor';
import { suggestions } from './ideas';
import { LogSheet } from './log-sheet';
import { EMPTY } from './rule';
import { useKnown } from './use-known';
import { WaitingSheet } from './waiting-sheet';

export function AutomationsTab() {
  const query = useQuery({ ...automationsQuery, refetchOnMount: 'always' });
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={5} />}>
      {(automations) => <Content automations={automations} />}
    </AsyncPanel>
  );
}

type Open = { automation: Automation | null; draft: Draft };

function Content({ automations }: { automations: Automations }) {
  const intl = useIntl();
  const known = useKnown(automations.people);
  const { used } = useStages();
  const templates = useQuery(templatesQuery).data?.items ?? [];
  const [open, setOpen] = useState<Open | null>(null);
  const [log, setLog] = useState<Automation | null>(null);
  /** Just switched on: asks about applicants who wait already. */
  const [template, setTemplate] = useState<Automation | null>(null);
  const { items, editable } = automations;
  const suggested = editable ? suggestions(items, templates, used) : [];
  const full = items.length >= automations.most;
  const fresh = (draft: Partial<Draft> = {}) =>
    setOpen({ automation: null, draft: { name: '', active: true, rule: EMPTY, ...draft } });
  const on = (saved: Automation) => setTemplate(saved.active ? saved : null);
  if (open) {
    return (
      <Editor
        key={open.automation?.id ?? 'new'}
        automation={open.automation}
        draft={open.draft}
        automations={automations}
        known={known}
        onClose={() => setOpen(null)}
        onSaved={(saved) => {
          setOpen(null);
          on(saved);
        }}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="auto.intro"
          defaultMessage="Runs once per applicant. Never rejects, makes an offer or hires. Texts only with consent, never at night."
        />
      </p>
      {!editable && <ReadOnlyNote editor="admin" />}
      {items.length === 0 ? (
        <Empty title={<FormattedMessage id="auto.none" defaultMessage="No automations yet" />}>
          {editable && (
            <FormattedMessage
              id="auto.none_what"
              defaultMessage="Start with a suggestion below or create your own."
            />
          )}
        </Empty>
      ) : (
        <Card>
          <ul
            aria-label={intl.formatMessage({ id: 'settings.tab.automations', defaultMessage: 'Automations' })}
            className="divide-y divide-line"
          >
            {items.map((it) => (
              <AutomationRow
                key={it.id}
                automation={it}
                all={items}
                known={known}
                explains={editable}
                onOpen={() => setOpen({ automation: it, draft: it })}
                onLog={() => setLog(it)}
                onSwitched={on}
              />
            ))}
          </ul>
        </Card>
      )}
      {editable && (
        <div>
          <Button variant="primary" disabled={full} onClick={() => fresh()}>
            <Plus size={16} aria-hidden="true" />
            <FormattedMessage id="auto.new" defaultMessage="New automation" />
          </Button>
        </div>
      )}
      {suggested.length > 0 && !full && (
        <Card title={<FormattedMessage id="auto.ideas" defaultMessage="Suggestions" />}>
          <ul className="divide-y divide-line pt-1">
            {suggested.map((idea) => (
              <li
                key={idea.name.id as string}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <span className="block font-semibold md:font-medium">
                    <FormattedMessage {...idea.name} />
                  </span>
                  <span className="block text-14 text-muted md:text-13">
                    <FormattedMessage {...idea.why} />
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={intl.formatMessage(
                    { id: 'auto.set_up_what', defaultMessage: 'Set up: {name}' },
                    { name: intl.formatMessage(idea.name) },
                  )}
                  onClick={() => fresh({ name: intl.formatMessage(idea.name), rule: idea.rule })}
                >
                  <FormattedMessage id="auto.set_up" defaultMessage="Set up" />
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {log && <LogSheet automation={log} onClose={() => setLog(null)} />}
      {template && <WaitingSheet key={template.id} automation={template} onClose={() => setTemplate(null)} />}
    </div>
  );
}
