/** A choice from a list: the system's own picker, which every phone and every screen reader knows. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { controlClass, Field } from './field';

export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  disabled?: boolean;
  /** The heading of the option; options of one group follow each other. */
  group?: string;
};

type SelectProps = ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string };

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select {...rest} className={cx(controlClass, 'appearance-none truncate pr-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {grouped(options).map(({ group, members }) =>
          group === undefined ? (
            members.map(choice)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(choice)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

function choice({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

type Group = { group: string | undefined; members: Option[] };

function grouped(options: readonly Option[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

type SelectFieldProps = SelectProps & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>;

export function SelectField({ label, hint, error, required, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
