/** A colour: picked or typed as "#RRGGBB"; empty means Lineup's own. */
import { useIntl } from 'react-intl';
import { controlClass, Field } from '@/components/ui/field';
import { cx } from '@/lib/cx';
import { parseHex } from '@/theme/contrast';

type Props = {
  label: string;
  value: string | null;
  disabled: boolean;
  error?: string | undefined;
  onChange(value: string | null): void;
};

export function ColourField({ label, value, disabled, error, onChange }: Props) {
  const intl = useIntl();
  const pick = intl.formatMessage(
    { id: 'settings.branding.pick', defaultMessage: 'Pick: {name}' },
    { name: label },
  );
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={pick}
            disabled={disabled}
            value={parseHex(value) ? (value ?? '') : '#808080'}
            onChange={(event) => onChange(event.target.value)}
            className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-field bg-card p-1 md:h-10"
          />
          <input
            {...control}
            disabled={disabled}
            value={value ?? ''}
            placeholder="#0F766E"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value.trim() || null)}
            className={cx(controlClass, 'font-mono')}
          />
        </span>
      )}
    </Field>
  );
}
