/**
 * A rubric's draft: weights and bands as a form, a trial on real applicants, and then: in effect. The scripts are folded
 * under "Advanced". A new version is stored with the first save, not when the form opens.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { refresh } from '@/api/refresh';
import { Form } from '@/components/form/form';
import { choice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { Advanced } from './advanced';
import {
  activate,
  type Draft,
  dropDraft,
  type RubricText,
  type ScriptFault,
  saveDraft,
  startDraft,
  tryOut,
} from './api';
import { Figures } from './figures';
import { PreviewList } from './preview-list';
import { Script } from './script';

type Props = { draft: Draft; standard: RubricText; onClose(): void };

/** Numbers and scripts are judged by the server, which knows what they do. */
const SCHEMA = choice<RubricText>();

const FORM = 'rubric-draft';

export function DraftForm({ draft, standard, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<'activate' | 'drop' | null>(null);
  const reload = () => refresh(client, '/api/scoring/rubrics', '/api/scoring/overrides', '/api/applications');
  /** Stored, but refused with what was typed: the next try goes to the same draft. */
  const draftRef = useRef<{ id: string; version: number } | null>(null);
  const save = async (text: RubricText, version: number) => {
    if (draft.id) return saveDraft(draft.id, version, text);
    draftRef.current ??= await startDraft(draft.jobId);
    return saveDraft(draftRef.current.id, draftRef.current.version, text);
  };
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: draft.rubric,
    version: draft.version,
    send: save,
    onSaved: async () => {
      await reload();
      onClose();
    },
    names: { 'rubric.settings': 'settings' },
    elsewhere: ['settings'],
  });
  const text = form.watch();
  const { question, leave } = useUnsavedPage(form.dirty, onClose, ['jobId']);
  const isNew = draft.id === null;
  // The button that opened it is gone.
  useEffect(() => {
    if (isNew) document.getElementById(FORM)?.focus();
  }, [isNew]);
  const trial = useMutation({ mutationFn: () => tryOut(text, draft.jobId) });
  const start = useMutation({
    mutationFn: async () => {
      if (draft.id && !form.dirty) return activate(draft.id, draft.version);
      const saved = await save(text, draft.version);
      return activate(saved.id, saved.version);
    },
    onSuccess: async () => {
      await reload();
      onClose();
      toast({
        title: draft.jobId
          ? intl.formatMessage({
              id: 'scoring.activated_job',
              defaultMessage: 'Active. All applicants for this job are rescored.',
            })
          : intl.formatMessage({
              id: 'scoring.activated',
              defaultMessage: 'Active. All applicants in the pipeline are rescored.',
            }),
      });
    },
  });
  const drop = useMutation({
    mutationFn: async () => draft.id && (await dropDraft(draft.id, draft.version)),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  const change = (part: Partial<RubricText>) => {
    trial.reset();
    for (const [name, value] of Object.entries(part))
      form.setValue(name as keyof RubricText, value, { shouldDirty: true });
  };
  const faults = trial.data?.faults.length ? trial.data.faults : faultsOf(form.error ?? start.error);
  const faultOf = (script: ScriptFault['script']) => faults.find((fault) => fault.script === script);
  return (
    <Card
      title={
        isNew ? (
          <FormattedMessage
            id="scoring.new_version"
            defaultMessage="New version {number}, not saved yet"
            values={{ number: draft.versionNo }}
          />
        ) : (
          <FormattedMessage
            id="scoring.draft"
            defaultMessage="Draft: version {number}"
            values={{ number: draft.versionNo }}
          />
        )
      }
      className="pb-4"
    >
      <Form
        id={FORM}
        className="px-4 pt-3"
        form={form.error ? form : { ...form, error: start.error ?? trial.error }}
        onTheirs={() => void reload()}
      >
        <Figures text={text} errorOf={form.errorOf} onChange={(settings) => change({ settings })} />
        <Advanced faulty={faults.length > 0}>
          <Script
            which="scoreScript"
            value={text.scoreScript}
            fault={faultOf('scoreScript')}
            onChange={(scoreScript) => change({ scoreScript })}
          />
          <Script
            which="knockoutScript"
            value={text.knockoutScript}
            fault={faultOf('knockoutScript')}
            onChange={(knockoutScript) => change({ knockoutScript })}
          />
        </Advanced>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy}>
            <FormattedMessage id="scoring.save_draft" defaultMessage="Save draft" />
          </Button>
          <Button variant="tint" busy={trial.isPending} onClick={() => trial.mutate()}>
            <FormattedMessage id="scoring.try" defaultMessage="Preview changes" />
          </Button>
          <Button variant="quiet" onClick={() => change(standard)}>
            <FormattedMessage id="scoring.standard" defaultMessage="Reset to Lineup’s" />
          </Button>
          {isNew ? (
            <Button variant="quiet" onClick={leave}>
              <FormattedMessage id="scoring.cancel" defaultMessage="Cancel" />
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setConfirming('drop')}>
              <FormattedMessage id="scoring.drop" defaultMessage="Discard draft" />
            </Button>
          )}
        </div>
        {trial.data && trial.data.faults.length === 0 && (
          <>
            <PreviewList preview={trial.data} />
            <Button
              variant="primary"
              busy={start.isPending}
              className="justify-self-start"
              onClick={() => setConfirming('activate')}
            >
              <FormattedMessage id="scoring.activate" defaultMessage="Activate" />
            </Button>
          </>
        )}
      </Form>
      <ConfirmDialog
        open={confirming === 'activate'}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={<FormattedMessage id="scoring.activate_title" defaultMessage="Activate this version?" />}
        description={
          <>
            <FormattedMessage
              id="scoring.activate_text"
              defaultMessage="{count, plural, =0 {No one in the preview changes band.} one {# person in the preview changes band.} other {# people in the preview change band.}} Manual overrides stay. The previous version is kept."
              values={{ count: trial.data?.changed ?? 0 }}
            />
            {draft.jobId && (
              <>
                {' '}
                <FormattedMessage
                  id="scoring.activate_job"
                  defaultMessage="Applies to this job only; its applicants are rescored."
                />
              </>
            )}
          </>
        }
        confirmLabel={<FormattedMessage id="scoring.activate" defaultMessage="Activate" />}
        onConfirm={() => start.mutate()}
      />
      {question}
      <ConfirmDialog
        open={confirming === 'drop'}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={<FormattedMessage id="scoring.drop_title" defaultMessage="Discard this draft?" />}
        description={
          <FormattedMessage id="scoring.drop_text" defaultMessage="The active version stays active." />
        }
        confirmLabel={<FormattedMessage id="scoring.drop" defaultMessage="Discard draft" />}
        onConfirm={() => drop.mutate()}
      />
    </Card>
  );
}

function faultsOf(error: unknown): ScriptFault[] {
  if (!(error instanceof ApiError) || error.problem?.code !== 'rubric_script_broken') return [];
  const current = error.problem.current as { faults?: ScriptFault[] } | undefined;
  return current?.faults ?? [];
}
