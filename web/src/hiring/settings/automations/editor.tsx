/** One automation as a sentence to build, with its dry run beside it. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refresh } from '@/api/refresh';
import { useHoldLive } from '@/api/use-live';
import { usePermissions } from '@/auth/use-permissions';
import { FormField, FormSwitch, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { useAppForm } from '@/components/form/use-app-form';
import { useSave } from '@/components/form/use-save';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { templatesQuery } from '@/hiring/thread/api';
import {
  type Automation,
  type Automations,
  type Draft,
  type Rule,
  removeAutomation,
  saveAutomation,
} from './api';
import { DryRun } from './dry-run';
import { IfPart } from './if-part';
import { schemaOf } from './schema';
import { type Known, sentence } from './sentence';
import { ThenPart } from './then-part';
import { WhenPart } from './when-part';
import { WherePart } from './where-part';

type Props = {
  /** Null: a new one. */
  automation: Automation | null;
  draft: Draft;
  automations: Automations;
  known: Known;
  onClose(): void;
  onSaved(saved: Automation): void;
};

export function Editor({ automation, draft, automations, known, onClose, onSaved }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { scope } = usePermissions();
  const heading = useRef<HTMLHeadingElement>(null);
  const initial = { ...draft, rule: startIn(draft.rule, scope?.locationIds ?? 'all') };
  const [confirming, setConfirming] = useState(false);
  useHoldLive(true);
  useEffect(() => heading.current?.focus(), []);
  const reload = () => refresh(client, '/api/automations');
  const templates = useQuery(templatesQuery).data?.items ?? [];
  const form = useAppForm({
    schema: schemaOf(templates),
    defaultValues: { name: initial.name, active: initial.active, rule: initial.rule },
    version: automation?.version,
    send: (values, version) => saveAutomation(automation?.id ?? null, version, values),
    onSaved: async (saved) => {
      await reload();
      // Switched on, what comes next is the question about who waits already.
      if (!saved.active) toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onSaved(saved);
    },
  });
  const { control } = form;
  const rule = form.watch('rule');
  const removing = useSave(
    () => (automation ? removeAutomation(automation) : Promise.resolve()),
    async () => {
      await reload();
      onClose();
    },
  );
  const { leave, question } = useUnsavedPage(form.dirty, onClose);
  const failed = removing.error ? { error: removing.error, conflict: removing.conflict } : {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-2">
        <Button variant="quiet" size="sm" className="-ml-2" onClick={leave}>
          <ArrowLeft size={16} aria-hidden="true" />
          <FormattedMessage id="settings.tab.automations" defaultMessage="Automations" />
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-18 font-semibold outline-none">
        {automation ? automation.name : <FormattedMessage id="auto.new" defaultMessage="New automation" />}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Form
          form={{ ...form, ...failed }}
          onTheirs={() => void reload().then(onClose)}
          className="rounded-card border border-line bg-card p-4"
        >
          <FormText
            control={control}
            name="name"
            label={<FormattedMessage id="auto.name" defaultMessage="Name" />}
            maxLength={80}
            required
          />
          <p aria-live="polite" className="rounded-control bg-canvas px-3 py-2.5 text-16 md:text-14">
            {sentence(rule, known)}
          </p>
          <FormField control={control} name="rule">
            {({ value, onChange }) => {
              const errorOf = (field: string) => form.errorOf(`rule.${field}`);
              const part = { rule: value, onChange, errorOf };
              return (
                <>
                  <WhenPart {...part} />
                  <WherePart {...part} />
                  <IfPart {...part} known={known} />
                  <ThenPart {...part} people={automations.people} />
                </>
              );
            }}
          </FormField>
          <div className="border-line border-t pt-2">
            <FormSwitch
              control={control}
              name="active"
              label={<FormattedMessage id="auto.active" defaultMessage="On" />}
              hint={
                <FormattedMessage
                  id="auto.active_what"
                  defaultMessage="Starts with new events, acts once per applicant and never triggers another automation."
                />
              }
            />
          </div>
          <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
            <Button type="submit" variant="primary" busy={form.busy}>
              <FormattedMessage id="save" defaultMessage="Save" />
            </Button>
            <Button onClick={onClose}>
              <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
            </Button>
            {automation && (
              <Button variant="danger-line" className="md:ml-auto" onClick={() => setConfirming(true)}>
                <FormattedMessage id="auto.remove" defaultMessage="Remove" />
              </Button>
            )}
          </div>
        </Form>
        {/* An automation that is being removed is not previewed anymore: an update would ask for a removed one. */}
        {!removing.busy && <DryRun rule={rule} id={automation?.id ?? null} />}
      </div>
      {question}
      {automation && (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title={
            <FormattedMessage
              id="auto.remove_ask"
              defaultMessage="Remove “{name}”?"
              values={{ name: automation.name }}
            />
          }
          description={
            <FormattedMessage
              id="auto.remove_what"
              defaultMessage="It stops running. Each applicant’s timeline keeps what it did; its activity list is deleted."
            />
          }
          confirmLabel={<FormattedMessage id="auto.remove" defaultMessage="Remove" />}
          danger
          busy={removing.busy}
          onConfirm={() => {
            setConfirming(false);
            removing.save();
          }}
        />
      )}
    </div>
  );
}

/** Managers of some locations start with these: everywhere is not theirs to choose. */
const startIn = (rule: Rule, ownLocationIds: 'all' | string[]): Rule =>
  ownLocationIds === 'all' || rule.locationIds ? rule : { ...rule, locationIds: ownLocationIds };
