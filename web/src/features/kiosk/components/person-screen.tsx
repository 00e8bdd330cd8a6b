/** The person whose PIN it was: what they are doing, and what they can do next. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { useCamera } from '../camera';
import type { Failure, Identified, Punched } from '../model/kiosk';
import { type Approval, actionsOf, type NewPunch, opensAt, type PunchKind, stateOf } from '../model/person';
import { useClock, useIdle, useKiosk } from '../use-kiosk';
import { BreakEnd, BreakStart } from './break-steps';
import { ClockOut } from './clock-out';
import { ManagerStep } from './manager-step';
import { PhotoConsent } from './photo-consent';
import { PositionStep } from './position-step';
import { PunchAction } from './punch-text';
import { type Refused, RefusedPunch } from './refused-punch';

/** On the first step the screen leaves soon; someone who reads questions has longer. */
const LEAVE_MS = 8_000;
const LEAVE_QUESTIONS_MS = 60_000;

export type Facts = Omit<NewPunch, 'idempotencyKey' | 'employeeId' | 'kind'>;
type Props = {
  identified: Identified;
  onLeave(): void;
  onPunched(punched: Punched, kind: PunchKind): void;
};

export function PersonScreen({ identified, onLeave, onPunched }: Props) {
  const { kiosk, roster } = useKiosk();
  const { person } = identified;
  const [step, setStep] = useState<PunchKind | 'manager' | null>(null);
  const [consent, setConsent] = useState<NewPunch['photoConsent']>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  // One key for each attempt at one action, so that a second press sends the same punch again.
  const [keys] = useState(() => new Map<PunchKind, string>());
  const photos = roster?.photo === 'kiosk' && (consent?.given ?? person.photoConsent ?? false);
  const camera = useCamera(photos);
  useIdle(step || refused ? LEAVE_QUESTIONS_MS : LEAVE_MS, onLeave);

  function choose(next: PunchKind | null) {
    setRefused(null);
    setStep(next);
  }
  async function punch(kind: PunchKind, facts: Facts) {
    const failure = await send(kind, facts);
    if (!failure) return;
    setRefused({ kind, facts, failure });
    setStep(failure.code === 'attestation_required' ? 'clock_out' : null);
  }
  /** Sends a punch; what was said against it, or null. */
  async function send(kind: PunchKind, facts: Facts, approval?: Approval): Promise<Failure | null> {
    if (busy) return null;
    setBusy(true);
    const image = kind === 'clock_in' || kind === 'clock_out' ? camera.take() : null;
    const photoId = image ? crypto.randomUUID() : null;
    const idempotencyKey = keys.get(kind) ?? crypto.randomUUID();
    keys.set(kind, idempotencyKey);
    const { employeeId } = person;
    const made = { ...facts, idempotencyKey, employeeId, kind, photoId, photoConsent: consent };
    const punched = await kiosk.punch(identified, made, approval);
    setBusy(false);
    if (!('at' in punched)) return punched;
    if (image && photoId) await kiosk.storePhoto(photoId, employeeId, image);
    onPunched(punched, kind);
    return null;
  }

  if (!roster) return null;
  if (roster.photo === 'kiosk' && person.photoConsent === null && !consent) {
    return <PhotoConsent days={roster.photoDays} onAnswer={setConsent} />;
  }
  const common = { person, roster, busy, onBack: () => choose(null) };
  const asked = refused?.failure.current?.questions;
  return (
    <div className="grid w-full max-w-[480px] gap-5 text-center">
      <Status identified={identified} />
      {photos && (
        <video ref={camera.video} autoPlay muted playsInline className="mx-auto h-40 rounded-card bg-card" />
      )}
      {refused && step !== 'manager' && (
        <RefusedPunch
          refused={refused}
          busy={busy}
          onManager={() => setStep('manager')}
          onNeededBack={() => punch('break_end', { neededBack: true })}
        />
      )}
      {step === null && (
        <div className="grid gap-3">
          {actionsOf(person).map((kind, index) => (
            <Button
              key={kind}
              size="lg"
              variant={index === 0 ? 'primary' : 'secondary'}
              busy={busy}
              className="h-16! text-18!"
              onClick={() => choose(kind)}
            >
              <PunchAction kind={kind} />
            </Button>
          ))}
          <Button size="lg" variant="quiet" onClick={onLeave}>
            <FormattedMessage id="kiosk.not_me" defaultMessage="Not me, or not now" />
          </Button>
        </div>
      )}
      {step === 'clock_in' && <PositionStep {...common} onChosen={(facts) => punch('clock_in', facts)} />}
      {step === 'break_start' && <BreakStart {...common} onChosen={(facts) => punch('break_start', facts)} />}
      {step === 'break_end' && <BreakEnd {...common} onChosen={(facts) => punch('break_end', facts)} />}
      {step === 'clock_out' && (
        <ClockOut
          key={asked?.length}
          {...common}
          questions={asked}
          onChosen={(facts) => punch('clock_out', facts)}
        />
      )}
      {step === 'manager' && refused && (
        <ManagerStep
          busy={busy}
          onBack={() => setStep(null)}
          onApprove={(approval) => send(refused.kind, refused.facts, approval)}
        />
      )}
    </div>
  );
}

function Status({ identified: { person } }: { identified: Identified }) {
  const intl = useIntl();
  const now = useClock();
  const { roster } = useKiosk();
  const timeZone = roster?.zone;
  const time = (at: string | Date) => intl.formatTime(at, { hour: 'numeric', minute: '2-digit', timeZone });
  const state = stateOf(person);
  const opens = state === 'off' && roster ? opensAt(person, roster.earlyMinutes, now) : null;
  return (
    <div>
      <h1 className="text-28 font-semibold">
        <FormattedMessage id="kiosk.hello" defaultMessage="Hi, {name}" values={{ name: person.name }} />
      </h1>
      <p className="mt-1 text-16 text-muted">
        {state === 'working' && person.entry && (
          <FormattedMessage
            id="kiosk.since"
            defaultMessage="At work since {time}"
            values={{ time: time(person.entry.startsAt) }}
          />
        )}
        {state === 'on_break' && person.entry?.onBreak && (
          <FormattedMessage
            id="kiosk.break_since"
            defaultMessage="On a break since {time}"
            values={{ time: time(person.entry.onBreak.startsAt) }}
          />
        )}
        {opens && (
          <FormattedMessage
            id="kiosk.opens_at"
            defaultMessage="Clock-in opens at {time}"
            values={{ time: time(opens) }}
          />
        )}
      </p>
    </div>
  );
}
