/** A script with line numbers, read-only or editable; errors are below, with their line. */
import { useId, useRef } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import type { RubricText, ScriptFault } from './api';

type Which = Exclude<keyof RubricText, 'settings'>;

const NAMES: Record<Which, MessageDescriptor> = defineMessages({
  scoreScript: { id: 'scoring.script.score', defaultMessage: 'Point rules' },
  knockoutScript: { id: 'scoring.script.knockout', defaultMessage: 'Knockout rules' },
});

type Props = {
  which: Which;
  value: string;
  fault?: ScriptFault | undefined;
  onChange?: (value: string) => void;
};

export function Script({ which, value, fault, onChange }: Props) {
  const id = useId();
  const intl = useIntl();
  const numbers = useRef<HTMLPreElement>(null);
  const lines = value.split('\n');
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-14 font-medium md:text-13">
        {intl.formatMessage(NAMES[which])}
      </label>
      <div className="flex h-80 min-w-0 overflow-hidden rounded-control border border-field bg-card font-mono text-13 leading-5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25">
        <pre
          ref={numbers}
          aria-hidden="true"
          className="m-0 shrink-0 overflow-hidden bg-canvas py-2.5 pr-2 pl-2.5 text-right text-muted select-none"
        >
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={index} className={fault?.line === index + 1 ? 'block bg-danger text-card' : 'block'}>
              {index + 1}
            </span>
          ))}
        </pre>
        <textarea
          id={id}
          value={value}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          readOnly={!onChange}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange?.(event.target.value)}
          onScroll={(event) => {
            if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
          }}
          className="min-w-0 flex-1 resize-none overflow-auto bg-transparent px-2.5 py-2.5 whitespace-pre focus:outline-none"
        />
      </div>
      {fault && (
        <div id={`${id}-fault`}>
          <Notice tone="danger">
            {fault.line ? (
              <FormattedMessage
                id="scoring.fault_at"
                defaultMessage="Line {line}: {message}"
                values={{ line: fault.line, message: fault.message }}
              />
            ) : (
              fault.message
            )}
          </Notice>
        </div>
      )}
    </div>
  );
}
