/**
 * A rubric's draft: weights and bands as a form, a trial on real applicants, and then: in effect. The scripts are folded
 * under "Advanced". A new version is stored with the first save, not when the form opens.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { useUnsavedPage } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { refresh } from '../../api';
import {
  activate,
  beginDraft,
  type Draft,
  dropDraft,
  type RubricText,
  type ScriptFault,
  saveDraft,
  tryOut,
} from '../../scoring-api';
import { Advanced } from './advanced';
import { Figures } from './figures';
import { PreviewList } from './preview-list';
import { Script } from './script';

type Props = { draft: Draft; standard: RubricText; onClose(): void };

const FORM = 'rubric-draft';

export function DraftForm({ draft, standard, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [text, setText] = useState(draft.rubric);
  const { question, leave } = useUnsavedPage(!same(text, draft.rubric), onClose, ['job']);
  const [asking, setAsking] = useState<'activate' | 'drop' | null>(null);
  const again = () => refresh(client, '/api/scoring/rubrics', '/api/scoring/overrides', '/api/applications');
  /** Stored, but refused with what was typed: the next try goes to the same draft. */
  const begun = useRef<{ id: string; version: number } | null>(null);
  const save = async (version: number) => {
    if (draft.id) return saveDraft(draft.id, version, text);
    begun.current ??= await beginDraft(draft.jobId);
    return saveDraft(begun.current.id, begun.current.version, text);
  };
  const saving = useSave(save, async () => {
    await again();
    onClose();
  });
  const isNew = draft.id === null;
  // The button that opened it is gone.
  useEffect(() => {
    if (isNew) document.getElementById(FORM)?.focus();
  }, [isNew]);
  const trial = useMutation({ mutationFn: () => tryOut(text, draft.jobId) });
  const start = useMutation({
    mutationFn: async () => {
      if (draft.id && same(text, draft.rubric)) return activate(draft.id, draft.version);
      const saved = await save(draft.version);
      return activate(saved.id, saved.version);
    },
    onSuccess: async () => {
      await again();
      onClose();
      toast({
        title: draft.jobId
          ? intl.formatMessage({
              id: 'scoring.activated_job',
              defaultMessage: 'In effect. Everybody in this job’s pipeline is scored anew.',
            })
          : intl.formatMessage({
              id: 'scoring.activated',
              defaultMessage: 'In effect. Everybody in the pipeline is scored anew.',
            }),
      });
    },
  });
  const drop = useMutation({
    mutationFn: async () => draft.id && (await dropDraft(draft.id, draft.version)),
    onSuccess: async () => {
      await again();
      onClose();
    },
  });
  const change = (part: Partial<RubricText>) => {
    trial.reset();
    setText({ ...text, ...part });
  };
  const faults = trial.data?.faults.length ? trial.data.faults : faultsOf(saving.error ?? start.error);
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
      <SaveForm
        id={FORM}
        className="px-4 pt-3"
        state={
          saving.error ? saving : { error: start.error ?? trial.error, conflict: null, hasFieldErrors: false }
        }
        onSubmit={() => saving.save(draft.version)}
        onTheirs={() => void again()}
        onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, draft.version))}
      >
        <Figures text={text} errorOf={saving.errorOf} onChange={(settings) => change({ settings })} />
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
          <Button type="submit" busy={saving.busy}>
            <FormattedMessage id="scoring.save_draft" defaultMessage="Save draft" />
          </Button>
          <Button variant="tint" busy={trial.isPending} onClick={() => trial.mutate()}>
            <FormattedMessage id="scoring.try" defaultMessage="See who would change" />
          </Button>
          <Button variant="quiet" onClick={() => change(standard)}>
            <FormattedMessage id="scoring.standard" defaultMessage="Back to Lineup’s own" />
          </Button>
          {isNew ? (
            <Button variant="quiet" onClick={leave}>
              <FormattedMessage id="scoring.cancel" defaultMessage="Cancel" />
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setAsking('drop')}>
              <FormattedMessage id="scoring.drop" defaultMessage="Drop draft" />
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
              onClick={() => setAsking('activate')}
            >
              <FormattedMessage id="scoring.activate" defaultMessage="Put into effect" />
            </Button>
          </>
        )}
      </SaveForm>
      <ConfirmDialog
        open={asking === 'activate'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={
          <FormattedMessage id="scoring.activate_title" defaultMessage="Put this version into effect?" />
        }
        description={
          <>
            <FormattedMessage
              id="scoring.activate_text"
              defaultMessage="{count, plural, =0 {Nobody in the trial changes band.} one {# person in the trial changes band.} other {# people in the trial change band.}} What people set themselves stays. The version before is kept."
              values={{ count: trial.data?.changed ?? 0 }}
            />
            {draft.jobId && (
              <>
                {' '}
                <FormattedMessage
                  id="scoring.activate_job"
                  defaultMessage="It holds for this job alone: everybody in its pipeline is scored anew."
                />
              </>
            )}
          </>
        }
        confirmLabel={<FormattedMessage id="scoring.activate" defaultMessage="Put into effect" />}
        onConfirm={() => start.mutate()}
      />
      {question}
      <ConfirmDialog
        open={asking === 'drop'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={<FormattedMessage id="scoring.drop_title" defaultMessage="Drop this draft?" />}
        description={
          <FormattedMessage id="scoring.drop_text" defaultMessage="What is in effect stays in effect." />
        }
        confirmLabel={<FormattedMessage id="scoring.drop" defaultMessage="Drop draft" />}
        onConfirm={() => drop.mutate()}
      />
    </Card>
  );
}

const same = (one: RubricText, other: RubricText) => JSON.stringify(one) === JSON.stringify(other);

function faultsOf(error: unknown): ScriptFault[] {
  if (!(error instanceof ApiError) || error.problem?.code !== 'rubric_script_broken') return [];
  const current = error.problem.current as { faults?: ScriptFault[] } | undefined;
  return current?.faults ?? [];
}
