/** What the server refused. The shift may leave the list with it, so the screen says it and not the shift's card. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** What is the matter, and then the rules that forbid it or what to do. */
export function useRefusalText(): (error: unknown) => string {
  const text = useText();
  const errorText = useErrorText();
  return (error) => {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (!problem?.detail) return errorText(error);
    const findings = (problem.findings ?? []).map(({ title }) => text(title));
    return [problem.title, ...(findings.length > 0 ? findings : [problem.detail])]
      .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' ');
  };
}
