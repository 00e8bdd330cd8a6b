/** One shift, new or known: its fields, what the rules say, what to do with it. The inspector and the sheet show it. */
import { Handshake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { bySeverity, type Finding, type Fix, finalSeverity } from '@/components/finding/types';
import { Button } from '@/components/ui/button';
import { useIsPhone } from '@/lib/use-media';
import type { Board } from '../../hooks/use-board';
import { ONLY_NEAR } from '../../hooks/use-plan-rights';
import { useScrollToTop } from '../../hooks/use-scroll-to-top';
import { useShiftForm } from '../../hooks/use-shift-form';
import { useUnsavedGuard } from '../../hooks/use-unsaved-guard';
import { patchOf } from '../../model/fix';
import { type ConsentKind, consentKinds } from '../../model/impact';
import type { ShiftTemplate } from '../../templates/api';
import { ShiftChips } from '../../templates/shift-chips';
import type { ShiftFields as Fields, Saved, Shift } from '../../types';
import { LastChange } from './last-change';
import { RefusalPanel } from './refusal-panel';
import { ShiftActions } from './shift-actions';
import { ShiftAssign } from './shift-assign';
import { ShiftFields } from './shift-fields';
import { ShiftFindings } from './shift-findings';
import { ShiftHead } from './shift-head';
import { ShiftHistory } from './shift-history';
import { VerdictLine } from './verdict-line';
import { WrittenConsent } from './written-consent';

const SaveShiftSheet = lazy(() =>
  import('../../templates/save-shift').then((module) => ({ default: module.SaveShiftSheet })),
);

type Props = {
  board: Board;
  /** Null for a new shift, which starts from `initial`. */
  shift: Shift | null;
  initial: Fields;
  /** Opens with the list of people. */
  assigning?: boolean;
  onClose(): void;
  /** Takes the place of going on with a shift that was saved: a sheet closes. */
  onSaved?: ((shift: Shift) => void) | undefined;
};

export function ShiftPanel({ board, shift, initial, assigning = false, onClose, onSaved }: Props) {
  const { week, lookups, labels } = board;
  const editable = shift ? board.canEdit(shift) : board.canAdd(initial.date);
  const form = useShiftForm(week.locationId, shift, initial);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const canPost = can('openshifts:create');
  const canReadHistory = can('schedules:read_drafts');
  const [choosing, setChoosing] = useState(assigning);
  const [savingTemplate, setSavingTemplate] = useState(false);
  const [busy, setBusy] = useState<Fix['id'] | string | null>(null);
  const unsaved = useUnsavedGuard(board, form.dirty);
  // The result of an assignment comes first: it must not need a search.
  const top = useScrollToTop<HTMLFormElement & HTMLDivElement>(choosing);
  const person = week.people.find(({ employeeId }) => employeeId === form.fields.employeeId);
  const saved = shift ? week.findings.filter(({ subject }) => subject.shiftId === shift.id) : [];
  // What is being typed is judged in place of what is saved.
  const typing = form.dirty || !shift;
  const findings = (
    typing && form.validation ? form.validation.findings.map(withoutAsking) : [...saved]
  ).sort(bySeverity);
  const toAgree = shift ? consentsOf(shift, typing ? [] : findings) : [];
  const refused = board.refusal?.shiftId === (shift?.id ?? null) ? board.refusal : null;
  // A missing reason is asked for in a dialog of its own.
  const refusal = refused?.kind === 'started' ? null : refused;

  async function during(id: Fix['id'] | string, work: Promise<unknown>): Promise<void> {
    setBusy(id);
    await work;
    setBusy(null);
  }

  async function save() {
    const saved = shift ? await board.change(shift, form.patch) : await board.create(form.fields);
    if (saved) finish(saved);
  }

  /** What was typed is done with, and a shift that was new is now one of the week's. */
  function finish({ shift: written }: Saved) {
    form.reset();
    if (onSaved) onSaved(written);
    else if (!shift) board.openShift(written.id);
  }

  /** Candidates are ranked for the shift as it is saved, so what is typed is saved before they are listed. */
  async function assign() {
    if (shift && form.dirty) {
      if (!top.current?.checkValidity() || !(await board.change(shift, form.patch, true))) return;
      form.reset();
    }
    setChoosing(true);
  }

  /** A way out was taken; it may be about another shift than the one that is open. */
  async function resolveRefusal(fix: Fix) {
    const saved = await board.fix(fix, refusal);
    if (!saved) return;
    const { id } = saved.shift;
    if (shift ? id !== shift.id : week.shifts.some((other) => other.id === id)) return;
    finish(saved);
  }

  /** What a finding offers: written at once for what is saved, typed in for what is not. */
  async function settle(fix: Fix) {
    const { shiftId, fields } = patchOf(fix);
    const about = shiftId === null || shiftId === shift?.id;
    if ((form.dirty || !shift) && about && fix.kind !== 'ask_consent') form.set(fields);
    else await board.fix(fix);
  }

  const pick = ({ start, end, positionId, stationId, breaks }: ShiftTemplate) =>
    form.set({ start, end, positionId, stationId, breaks, startOffset: undefined, endOffset: undefined });

  const locked = !editable || shift?.publishState === 'removing';
  if (choosing && shift && editable) {
    return (
      <div ref={top}>
        <ShiftAssign
          board={board}
          shift={shift}
          refusal={refusal}
          busy={busy}
          during={during}
          onBack={() => setChoosing(false)}
          onAssigned={(saved) => (onSaved ? onSaved(saved.shift) : setChoosing(false))}
        />
        {unsaved}
      </div>
    );
  }

  return (
    <form
      ref={top}
      className="space-y-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        void during('save', save());
      }}
    >
      {refusal && (
        <RefusalPanel
          refusal={refusal}
          onRetry={async (extra) => {
            const saved = await board.retry(refusal, extra);
            if (saved) finish(saved);
          }}
          onFix={(fix) => void during(fix.id, resolveRefusal(fix))}
          busyFixId={typeof busy === 'number' ? busy : null}
          onDismiss={() => {
            if (refusal.kind === 'conflict') form.reset();
            board.dismiss();
          }}
        />
      )}
      {!editable && board.nearOnly && <WhyLocked day={shift?.date ?? initial.date} board={board} />}
      {shift?.consent?.state === 'needed' && (
        <p role="status" className="flex gap-2 rounded-control bg-line/40 px-3 py-2 text-14 md:text-13">
          <Handshake size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
          <FormattedMessage
            id="schedule.consent.waiting"
            defaultMessage="Waiting for {name}’s consent"
            values={{ name: labels.name(board.people.get(shift.employeeId ?? '')) }}
          />
        </p>
      )}
      {refusal?.kind !== 'rules' && (
        <ShiftFindings
          findings={findings}
          busyFixId={typeof busy === 'number' ? busy : null}
          onFix={locked ? undefined : (fix) => void during(fix.id, settle(fix))}
          onReplace={locked || typing || !shift?.employeeId ? undefined : () => setChoosing(true)}
        />
      )}
      {shift && (
        <ShiftHead
          shift={shift}
          board={board}
          onAssign={locked ? undefined : () => void during('assign', assign())}
        />
      )}
      {shift &&
        editable &&
        board.canPublish &&
        toAgree.map((kind) => <WrittenConsent key={kind} shift={shift} kind={kind} labels={labels} />)}
      {!shift && editable && <ShiftChips locationId={week.locationId} onPick={pick} />}
      <ShiftFields
        locationId={week.locationId}
        zone={week.zone}
        fields={form.fields}
        dates={week.days.map(({ date }) => date)}
        positions={lookups.positions.filter(
          (position) => board.canStaff(position) || position.id === form.fields.positionId,
        )}
        person={person}
        people={shift ? null : week.people}
        published={shift?.published !== null && shift !== null}
        origin={form.origin}
        reasons={week.changeReasons}
        canPlan={board.canPlan}
        disabled={locked}
        startFirst={!shift && !isPhone}
        onChange={(change) => {
          // What was wrong with a field is being put right.
          if (refusal?.kind === 'plain') board.dismiss();
          form.set(change);
        }}
      />
      {(form.dirty || !shift) && !locked && (
        <div className="sticky -bottom-4 z-2 -mx-1 space-y-2 bg-card px-1 pt-1 pb-3">
          {/* Without a person no law can speak: a tick would promise too much. */}
          {form.fields.employeeId && (
            <VerdictLine validation={form.validation} confirming={form.confirming} labels={labels} />
          )}
          <div className="flex gap-2">
            <Button type="submit" variant="primary" className="flex-1" busy={busy === 'save'}>
              {shift ? (
                <FormattedMessage id="schedule.shift.save" defaultMessage="Save" />
              ) : (
                <FormattedMessage id="schedule.shift.add" defaultMessage="Add shift" />
              )}
            </Button>
            <Button onClick={shift ? form.reset : onClose}>
              <FormattedMessage id="schedule.shift.discard" defaultMessage="Discard" />
            </Button>
          </div>
        </div>
      )}
      {shift && editable && (
        <ShiftActions
          shift={shift}
          canAdd={board.canAdd(shift.date)}
          canDelete={board.canDelete}
          onAnother={() => board.leave(() => board.startNew(shift.employeeId, shift.date))}
          onDuplicate={() => board.leave(() => void during('duplicate', board.duplicate(shift)))}
          onPost={
            canPost && !shift.started
              ? () =>
                  board.leave(() => navigate(`/open-shifts?locationId=${shift.locationId}&shift=${shift.id}`))
              : undefined
          }
          onSaveTemplate={can('schedules:templates') ? () => setSavingTemplate(true) : undefined}
          onUnassign={() => void during('unassign', board.change(shift, { employeeId: null }))}
          onDelete={async () => {
            const staged = shift.published !== null;
            if ((await board.remove(shift)) && !staged) onClose();
          }}
          onRestore={() => void during('restore', board.change(shift, { restore: true }))}
        />
      )}
      {shift && savingTemplate && (
        <Suspense fallback={null}>
          <SaveShiftSheet
            shift={shift}
            positionName={lookups.positionName(shift.positionId)}
            onClose={() => setSavingTemplate(false)}
          />
        </Suspense>
      )}
      {shift && <LastChange shift={shift} />}
      {shift && canReadHistory && <ShiftHistory shift={shift} />}
      {unsaved}
    </form>
  );
}

/** Why a covering manager finds the fields locked. */
function WhyLocked({ day, board }: { day: string; board: Board }) {
  return (
    <p role="status" className="rounded-control bg-line/40 px-3 py-2 text-14 md:text-13">
      {board.canPlan(day) ? (
        <FormattedMessage
          id="schedule.department_only"
          defaultMessage="You can only edit shifts in your department."
        />
      ) : (
        <FormattedMessage {...ONLY_NEAR} />
      )}
    </p>
  );
}

/** Consent can be asked for what is saved, not for what is typed. */
function withoutAsking(finding: Finding): Finding {
  return { ...finding, fixes: finding.fixes.filter(({ kind }) => kind !== 'ask_consent') };
}

/** What the employee of a shift still has to agree to: what they were asked, else what its findings want. */
function consentsOf({ consent }: Shift, findings: readonly Finding[]): ConsentKind[] {
  if (consent?.state === 'needed') return consentKinds(consent.kinds);
  const consents = findings.filter((finding) => finalSeverity(finding) === 'consent' && !finding.override);
  return consentKinds(consents.map(({ consentKind }) => consentKind));
}
