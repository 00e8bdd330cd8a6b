/** A value inside the sentence: hours, minutes or days as a number, a time of day as a choice. */
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { useIsPhone } from '@/lib/use-media';
import { clockChoices, inHours, stepped, typedOf, useValueText, valueTyped } from '../parts/values';
import type { LibraryValue } from '../types';

type Props = {
  definition: LibraryValue;
  value: number | undefined;
  /** What is wrong with it is said elsewhere, under this id. */
  problemId: string | undefined;
  onChange(value: number): void;
};

const BOX =
  'h-12 rounded-control border border-field bg-card px-2 text-18 font-semibold focus-visible:border-brand focus-visible:outline-none focus-visible:ring-3 focus-visible:ring-brand/25 aria-invalid:border-danger md:h-10';

export function ValueField(props: Props) {
  return props.definition.unit === 'clock' ? <ClockField {...props} /> : <NumberField {...props} />;
}

function ClockField({ definition, value = definition.default, problemId, onChange }: Props) {
  const text = useText();
  const said = useValueText();
  return (
    <select
      aria-label={text(definition.label)}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className={BOX}
    >
      {clockChoices(definition).map((choice) => (
        <option key={choice} value={choice}>
          {said(choice, 'clock')}
        </option>
      ))}
    </select>
  );
}

function NumberField({ definition, value = definition.default, problemId, onChange }: Props) {
  const intl = useIntl();
  const text = useText();
  const isPhone = useIsPhone();
  const hours = inHours(definition);
  // What is being typed need not be a number yet; a value from elsewhere takes its place.
  const [typed, setTyped] = useState<string | null>(null);
  const label = text(definition.label);
  const step = (by: 1 | -1) => {
    setTyped(null);
    onChange(stepped(value, by, definition));
  };
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }
  function onType(next: string) {
    setTyped(next);
    const number = valueTyped(next, definition);
    if (number !== null) onChange(number);
  }
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap align-middle">
      {isPhone && (
        <IconButton
          label={intl.formatMessage({ id: 'rules.less', defaultMessage: '{name}: less' }, { name: label })}
          variant="secondary"
          onClick={() => step(-1)}
        >
          <Minus size={18} aria-hidden="true" />
        </IconButton>
      )}
      <input
        type="text"
        inputMode="decimal"
        aria-label={
          hours
            ? intl.formatMessage(
                { id: 'rules.in_hours', defaultMessage: '{name}, in hours' },
                { name: label },
              )
            : definition.unit === 'minutes'
              ? intl.formatMessage(
                  { id: 'rules.in_minutes', defaultMessage: '{name}, in minutes' },
                  { name: label },
                )
              : label
        }
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={typed ?? String(typedOf(value, definition))}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        className={cx(BOX, 'w-16 text-center tabular-nums')}
      />
      <span aria-hidden="true" className="text-16 text-muted">
        {hours ? (
          <FormattedMessage id="rules.unit.hours" defaultMessage="h" />
        ) : definition.unit === 'minutes' ? (
          <FormattedMessage id="rules.unit.minutes" defaultMessage="min" />
        ) : (
          <FormattedMessage
            id="rules.unit.days"
            defaultMessage="{count, plural, one {day} other {days}}"
            values={{ count: value }}
          />
        )}
      </span>
      {isPhone && (
        <IconButton
          label={intl.formatMessage({ id: 'rules.more', defaultMessage: '{name}: more' }, { name: label })}
          variant="secondary"
          onClick={() => step(1)}
        >
          <Plus size={18} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
