/** Several of a few: each one a tick with its words. */
import { Checkbox } from '@/components/ui/checkbox';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error?: string | undefined;
  onChange(chosen: string[]): void;
};

export function Chips({ label, options, chosen, error, onChange }: Props) {
  const change = (value: string, on: boolean) =>
    onChange(
      // In the order of the list, however they were ticked.
      options.map((it) => it.value).filter((it) => (it === value ? on : chosen.includes(it))),
    );
  return (
    <fieldset aria-label={label} className="min-w-0">
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => change(value, event.target.checked)}
          />
        ))}
      </div>
      {error && <p className="text-13 font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
