/** One automation as a sentence to build, with its dry run beside it. */
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { usePermissions } from '@/auth/use-permissions';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextField } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { refresh } from '../../api';
import {
  type Automation,
  type Automations,
  type Draft,
  type Rule,
  removeAutomation,
  saveAutomation,
} from '../../automations/api';
import { type Known, sentence } from '../../automations/sentence';
import { useMissing } from '../../automations/use-missing';
import { DryRun } from './dry-run';
import { IfPart } from './if-part';
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
  const [name, setName] = useState(draft.name);
  const [active, setActive] = useState(draft.active);
  const [rule, setRule] = useState<Rule>(() => startIn(draft.rule, scope?.locationIds ?? 'all'));
  const [asked, setAsked] = useState(false);
  const { complete, missingOf } = useMissing({ name, rule });
  useHoldLive(true);
  useEffect(() => heading.current?.focus(), []);
  const again = () => refresh(client, '/api/automations');
  const saving = useSave(
    (version: number) => saveAutomation(automation?.id ?? null, version, { name, active, rule }),
    async (saved) => {
      await again();
      // Switched on, what comes next is the question about who waits already.
      if (!saved.active) toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onSaved(saved);
    },
  );
  const removing = useSave(
    () => (automation ? removeAutomation(automation) : Promise.resolve()),
    async () => {
      await again();
      onClose();
    },
  );
  const begun = {
    name: draft.name,
    active: draft.active,
    rule: startIn(draft.rule, scope?.locationIds ?? 'all'),
  };
  const dirty = JSON.stringify({ name, active, rule }) !== JSON.stringify(begun);
  const { leave, question } = useUnsavedPage(dirty, onClose);
  const failed = removing.error ? removing : saving;
  const errorOf = (field: string) => missingOf(field) ?? saving.errorOf(field);
  const part = { rule, onChange: setRule, errorOf: (field: string) => errorOf(`rule.${field}`) };
  const version = automation?.version ?? 0;
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
        <SaveForm
          state={{ ...failed, hasFieldErrors: saving.hasFieldErrors }}
          onSubmit={() => complete() && saving.save(version)}
          onTheirs={() => void again().then(onClose)}
          onMine={() =>
            failed.conflict && complete() && saving.save(currentVersion(failed.conflict, version))
          }
          className="rounded-card border border-line bg-card p-4"
        >
          <TextField
            label={<FormattedMessage id="auto.name" defaultMessage="Name" />}
            maxLength={80}
            required
            value={name}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <p aria-live="polite" className="rounded-control bg-canvas px-3 py-2.5 text-16 md:text-14">
            {sentence(rule, known)}
          </p>
          <WhenPart {...part} />
          <WherePart {...part} />
          <IfPart {...part} known={known} />
          <ThenPart {...part} people={automations.people} />
          <div className="border-line border-t pt-2">
            <Switch
              label={<FormattedMessage id="auto.active" defaultMessage="On" />}
              hint={
                <FormattedMessage
                  id="auto.active_what"
                  defaultMessage="It begins with what happens from now on, acts once for each applicant, and sets off no other automation."
                />
              }
              checked={active}
              onChange={(event) => setActive(event.target.checked)}
            />
          </div>
          <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
            <Button type="submit" variant="primary" busy={saving.busy}>
              <FormattedMessage id="save" defaultMessage="Save" />
            </Button>
            <Button onClick={onClose}>
              <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
            </Button>
            {automation && (
              <Button variant="danger-line" className="md:ml-auto" onClick={() => setAsked(true)}>
                <FormattedMessage id="auto.remove" defaultMessage="Remove" />
              </Button>
            )}
          </div>
        </SaveForm>
        {/* What is being removed is not tried out any more: news of it would ask about what is gone. */}
        {!removing.busy && <DryRun rule={rule} id={automation?.id ?? null} />}
      </div>
      {question}
      {automation && (
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
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
              defaultMessage="It does nothing any more. What it did stays on each applicant’s timeline; its list here goes."
            />
          }
          confirmLabel={<FormattedMessage id="auto.remove" defaultMessage="Remove" />}
          danger
          busy={removing.busy}
          onConfirm={() => {
            setAsked(false);
            removing.save();
          }}
        />
      )}
    </div>
  );
}

/** Whoever answers for some places begins with these: everywhere is not theirs to say. */
const startIn = (rule: Rule, mine: 'all' | string[]): Rule =>
  mine === 'all' || rule.locationIds ? rule : { ...rule, locationIds: mine };
