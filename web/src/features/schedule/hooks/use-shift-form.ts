/** What is being typed about a shift, whether it differs from what is saved, and what the server says about it. */
import { useEffect, useState } from 'react';
import { useHoldLive } from '@/api/use-live';
import { validateShift } from '../api';
import { fieldsOf } from '../model/undo';
import type { Shift, ShiftFields, ShiftPatch, Validation } from '../types';

const VALIDATE_AFTER_MS = 350;

/** The fields that differ; undefined fields were never touched. */
function changedFields(base: ShiftFields, fields: ShiftFields): ShiftPatch {
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof ShiftFields]),
  );
  return Object.fromEntries(changed) as ShiftPatch;
}

/** `shift` is null for a new one, which starts from `initial`. */
export function useShiftForm(locationId: string, shift: Shift | null, initial: ShiftFields) {
  const saved = shift ? fieldsOf(shift) : initial;
  const [typed, setTyped] = useState<ShiftPatch>({});
  const { changeOrigin, ...plan } = typed;
  const fields: ShiftFields = { ...saved, ...plan };
  const patch: ShiftPatch = { ...changedFields(saved, fields), ...(changeOrigin ? { changeOrigin } : {}) };
  const dirty = Object.keys(patch).length > 0;
  useHoldLive(dirty || shift === null);
  const request: Parameters<typeof validateShift>[0] = {
    locationId,
    ...(shift ? { shiftId: shift.id } : {}),
    ...fields,
    ...(changeOrigin ? { changeOrigin } : {}),
  };
  const { validation, asking: confirming } = useValidation(
    dirty || shift === null ? JSON.stringify(request) : null,
  );
  return {
    fields,
    origin: changeOrigin ?? shift?.changeOrigin ?? null,
    patch,
    dirty,
    validation,
    /** The validation is about what was typed a moment ago; the next one is under way. */
    confirming,
    set: (change: ShiftPatch) => setTyped((before) => ({ ...before, ...change })),
    reset: () => setTyped({}),
  };
}

/** Asks the server about what is typed, once the typing rests. */
function useValidation(request: string | null) {
  const [answer, setAnswer] = useState<{ request: string; validation: Validation } | null>(null);
  useEffect(() => {
    if (!request) {
      setAnswer(null);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      validateShift(JSON.parse(request)).then(
        (validation) => current && setAnswer({ request, validation }),
        // What cannot be checked now is checked on saving; an answer about other values does not count.
        () => current && setAnswer(null),
      );
    }, VALIDATE_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [request]);
  return { validation: answer?.validation ?? null, asking: request !== null && answer?.request !== request };
}
