/** The kit's fields, tied to a form by `control` and `name`. */
import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField, TextField } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { PhoneField } from './phone-field';
import { type Bind, useBoundField } from './use-bound-field';

/** What the form says about a field, and the screen cannot. */
type Driven = 'value' | 'checked' | 'defaultValue' | 'onChange' | 'name' | 'error';

type TextName<V extends FieldValues> = FieldPathByValue<V, string>;
type FlagName<V extends FieldValues> = FieldPathByValue<V, boolean>;

type Follow = {
  /** What is kept of what is typed. */
  format?: ((typed: string) => string) | undefined;
  /** Called with the value, for other fields that depend on it. */
  onChanged?: ((value: string) => void) | undefined;
};
type Text<V extends FieldValues, T, Props> = Bind<V, T, TextName<V>> & Follow & Omit<Props, Driven>;
type Flag<V extends FieldValues, T, Props> = Bind<V, T, FlagName<V>> & Omit<Props, Driven>;

/** Value, change and error of a field that holds text. */
function useTextField<V extends FieldValues, T>(
  bind: Bind<V, T, TextName<V>>,
  { format = (typed) => typed, onChanged }: Follow,
) {
  const { value, onChange, error } = useBoundField(bind);
  return {
    value: value as string,
    error,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(format(target.value));
      onChanged?.(format(target.value));
    },
  };
}

type TextProps<V extends FieldValues, T> = Text<V, T, ComponentProps<typeof TextField>>;

export function FormText<V extends FieldValues, T>({
  control,
  name,
  format,
  onChanged,
  ...view
}: TextProps<V, T>) {
  return <TextField {...view} {...useTextField({ control, name }, { format, onChanged })} />;
}

/** A whole number, as text: what is no number is kept as typed and refused by the schema. */
export function FormNumber<V extends FieldValues, T>(props: TextProps<V, T>) {
  return <FormText inputMode="numeric" {...props} />;
}

/** Dollars and cents, as text. */
export function FormMoney<V extends FieldValues, T>(props: TextProps<V, T>) {
  return <FormText inputMode="decimal" {...props} />;
}

export function FormDate<V extends FieldValues, T>(props: TextProps<V, T>) {
  return <FormText {...props} type="date" />;
}

export function FormTime<V extends FieldValues, T>(props: TextProps<V, T>) {
  return <FormText {...props} type="time" />;
}

export function FormTextArea<V extends FieldValues, T>({
  control,
  name,
  format,
  onChanged,
  ...view
}: Text<V, T, ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...view} {...useTextField({ control, name }, { format, onChanged })} />;
}

export function FormSelect<V extends FieldValues, T>({
  control,
  name,
  format,
  onChanged,
  ...view
}: Text<V, T, ComponentProps<typeof SelectField>>) {
  return <SelectField {...view} {...useTextField({ control, name }, { format, onChanged })} />;
}

export function FormPhone<V extends FieldValues, T>({
  control,
  name,
  format,
  onChanged,
  ...view
}: Text<V, T, ComponentProps<typeof PhoneField>>) {
  return <PhoneField {...view} {...useTextField({ control, name }, { format, onChanged })} />;
}

export function FormCheckbox<V extends FieldValues, T>({
  control,
  name,
  ...box
}: Flag<V, T, ComponentProps<typeof Checkbox>>) {
  const { value, onChange } = useBoundField({ control, name });
  return <Checkbox {...box} checked={value as boolean} onChange={onChange} />;
}

type TickProps<V extends FieldValues, T> = Bind<V, T, FieldPathByValue<V, readonly string[]>> &
  Omit<ComponentProps<typeof Checkbox>, Driven> & {
    /** What it adds to the list. */
    item: string;
    /** The order that the list keeps; without one what is ticked last comes last. */
    order?: readonly string[];
  };

/** A tick for one thing of a list. */
export function FormTick<V extends FieldValues, T>({ control, name, item, order, ...box }: TickProps<V, T>) {
  const { value, onChange } = useBoundField({ control, name });
  const list = value as readonly string[];
  const change = (on: boolean) => {
    const next = on ? [...list, item] : list.filter((one) => one !== item);
    onChange(order ? order.filter((one) => next.includes(one)) : next);
  };
  return (
    <Checkbox {...box} checked={list.includes(item)} onChange={(event) => change(event.target.checked)} />
  );
}

export function FormSwitch<V extends FieldValues, T>({
  control,
  name,
  ...box
}: Flag<V, T, ComponentProps<typeof Switch>>) {
  const { value, onChange } = useBoundField({ control, name });
  return <Switch {...box} checked={value as boolean} onChange={onChange} />;
}

type SegmentedProps<V extends FieldValues, T> = Bind<V, T, TextName<V>> &
  Omit<ComponentProps<typeof Segmented<string>>, Driven>;

export function FormSegmented<V extends FieldValues, T>({ control, name, ...choice }: SegmentedProps<V, T>) {
  const { value, onChange } = useBoundField({ control, name });
  return <Segmented<string> {...choice} value={value as string} onChange={onChange} />;
}

type FieldProps<V extends FieldValues, T, Name extends FieldPath<V>> = Bind<V, T, Name> & {
  children(bound: {
    value: FieldPathValue<V, Name>;
    onChange(value: FieldPathValue<V, Name>): void;
    error: string | undefined;
  }): ReactNode;
};

/** Any other control: draws it with its value, its change and its error. */
export function FormField<V extends FieldValues, T, Name extends FieldPath<V>>({
  control,
  name,
  children,
}: FieldProps<V, T, Name>) {
  return children(useBoundField({ control, name }));
}
