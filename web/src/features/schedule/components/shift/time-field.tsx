/** A time of day: typed as people type it, or stepped by quarter hours. What is no time stays, with what is wrong. */
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { controlClass, Field } from '@/components/ui/field';
import { cx } from '@/lib/cx';
import type { LocalTime } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { parseTime, stepTime } from '../../model/times';

type Props = {
  label: ReactNode;
  value: LocalTime;
  /** The time that this one follows: a bare hour means the next one after it. */
  after?: LocalTime;
  /** It has the focus when it appears, because the person asked for what it belongs to. */
  focused?: boolean;
  onChange(value: LocalTime): void;
  disabled?: boolean;
};

export function TimeField({ label, value, after, focused, onChange, disabled }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** The time before anything was typed: what a bare hour is near, and what counts while the text is no time. */
  const before = useRef(value);
  /** Left with something that is no time: it is kept and explained until it is one. */
  const [wrong, setWrong] = useState(false);
  const example = intl.formatMessage({
    id: 'schedule.time.invalid',
    defaultMessage: 'Enter a time, like 4p, 4:30 pm, noon or 16:30.',
  });

  // A form with such a field is not sent; the field gets the focus instead.
  useEffect(() => input.current?.setCustomValidity(wrong ? example : ''), [wrong, example]);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  function accept(time: LocalTime) {
    setTyped(null);
    setWrong(false);
    before.current = time;
    if (time !== value) onChange(time);
  }

  function leave() {
    if (typed === null) return;
    const time = parseTime(typed, before.current, after);
    if (time) accept(time);
    else setWrong(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      leave();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    accept(stepTime(value, event.key === 'ArrowUp' ? 1 : -1));
  }

  const step = (direction: 1 | -1) => () => accept(stepTime(value, direction));
  return (
    <Field label={label} error={wrong && example}>
      {(control) => (
        <div className="flex">
          <IconButton
            label={intl.formatMessage({
              id: 'schedule.time.earlier',
              defaultMessage: '15 minutes earlier',
            })}
            variant="secondary"
            disabled={disabled}
            className="rounded-r-none! md:h-10! md:w-7!"
            onClick={step(-1)}
          >
            <Minus size={16} aria-hidden="true" />
          </IconButton>
          <input
            {...control}
            ref={input}
            className={cx(
              controlClass,
              'z-1 -mx-px rounded-none px-0! text-center font-semibold md:text-13!',
            )}
            value={typed ?? dates.clock(value).replace(/\s/g, ' ')}
            disabled={disabled}
            enterKeyHint="done"
            autoComplete="off"
            onFocus={(event) => {
              if (typed === null) before.current = value;
              event.target.select();
            }}
            onChange={(event) => {
              // Each text that is a time counts at once: were it taken over only on leaving the field, the form would
              // move under the press of its button.
              setTyped(event.target.value);
              const time = parseTime(event.target.value, before.current, after);
              if (time) setWrong(false);
              if ((time ?? before.current) !== value) onChange(time ?? before.current);
            }}
            onBlur={leave}
            onKeyDown={onKeyDown}
            onInvalid={(event) => {
              event.preventDefault();
              event.currentTarget.focus();
            }}
          />
          <IconButton
            label={intl.formatMessage({ id: 'schedule.time.later', defaultMessage: '15 minutes later' })}
            variant="secondary"
            disabled={disabled}
            className="rounded-l-none! md:h-10! md:w-7!"
            onClick={step(1)}
          >
            <Plus size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
