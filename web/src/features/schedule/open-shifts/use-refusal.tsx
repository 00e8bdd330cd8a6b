/** What the server refused. The shift may leave the list with it, so the screen says it and not the shift's card. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { Notice } from '@/components/form/notice';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { refreshOpenShifts } from './api';
import { type ShiftWords, useShiftText } from './use-shift-text';

type Refusal = { item: ShiftWords; error: unknown };

export type Refusals = {
  /** Shows a refusal about a shift, and reads the list again. */
  show(item: ShiftWords, error: unknown): void;
  clear(): void;
  notice: ReactNode;
};

export function useRefusal(refresh: (client: QueryClient) => Promise<unknown> = refreshOpenShifts): Refusals {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    show: (item, error) => {
      setRefusal({ item, error });
      void refresh(client);
    },
    clear: () => setRefusal(null),
    notice: refusal && <RefusalNotice refusal={refusal} />,
  };
}

function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const box = useRef<HTMLDivElement>(null);
  const shiftText = useShiftText();
  const refusalText = useRefusalText();
  const { item, error } = refusal;
  useEffect(() => {
    if (refusal) box.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
  }, [refusal]);
  return (
    <div ref={box}>
      <Notice tone="danger" focusable>
        <p className="font-semibold">{shiftText(item).whole}</p>
        <p>{refusalText(error)}</p>
      </Notice>
    </div>
  );
}

/** A shift as a swap was asked about, and as it is now; null where it is off the schedule. */
type Stale = { before: ShiftWords; now: ShiftWords | null };

/** The times of a shift that changed after a swap was asked for. */
function useStaleText() {
  const intl = useIntl();
  const shiftText = useShiftText();
  const when = (shift: ShiftWords) => {
    const { day, range } = shiftText(shift);
    return `${day}, ${range}`;
  };
  return ({ before, now }: Stale): string => {
    const was = when(before);
    if (!now)
      return intl.formatMessage(
        { id: 'swaps.stale.removed', defaultMessage: 'It was {was}, and is off the schedule now.' },
        { was },
      );
    const is = when(now);
    if (is === was) return '';
    return intl.formatMessage(
      { id: 'swaps.stale.moved', defaultMessage: 'It was {was}, and is {is} now.' },
      { was, is },
    );
  };
}

/** What is the matter, and then the rules that forbid it or what to do. */
export function useRefusalText(): (error: unknown) => string {
  const text = useText();
  const staleText = useStaleText();
  const errorText = useErrorText();
  return (error) => {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (!problem?.detail) return errorText(error);
    const findings = (problem.findings ?? []).map(({ title }) => text(title));
    const times =
      problem.code === 'stale_shift' && problem.current ? staleText(problem.current as Stale) : '';
    return [problem.title, times, ...(findings.length > 0 ? findings : [problem.detail])]
      .filter(Boolean)
      .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' ');
  };
}
