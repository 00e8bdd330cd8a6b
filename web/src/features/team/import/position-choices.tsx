/** A position of the brand for each name in the file that is not exactly one position's. */
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import type { Wire } from '@/api/wire';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import type { ImportChoices } from './model';

type Choices = ImportChoices['positions'];

type Props = {
  unknown: readonly Wire<'UnknownPosition'>[];
  choices: Choices;
  disabled: boolean;
  onChoose(choices: Choices): void;
};

export function PositionChoices({ unknown, choices, disabled, onChoose }: Props) {
  const intl = useIntl();
  const text = useText();
  const { positions, position } = useOrganization();
  // A name that was given a position stays, so that the choice can be changed.
  const names = [...new Set([...unknown.map(({ name }) => name), ...Object.keys(choices)])].sort();
  if (names.length === 0) return null;
  const options = positions
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({ value: id, label: text(name) }));
  const placeholder = (name: string) => {
    const suggested = unknown.find((one) => one.name === name)?.suggestedId;
    const meant = suggested ? position(suggested) : undefined;
    return meant
      ? intl.formatMessage(
          { id: 'team.import.suggested', defaultMessage: 'Choose, perhaps {position}' },
          { position: text(meant.name) },
        )
      : intl.formatMessage({ id: 'team.import.choose', defaultMessage: 'Choose a position' });
  };
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">
        <FormattedMessage
          id="team.import.unknown_positions"
          defaultMessage="{count, plural, one {Choose a position} other {Choose positions}}"
          values={{ count: names.length }}
        />
      </h3>
      <div className="grid gap-3 md:grid-cols-2">
        {names.map((name) => (
          <SelectField
            key={name}
            label={
              name || intl.formatMessage({ id: 'team.import.no_position', defaultMessage: 'No position' })
            }
            placeholder={placeholder(name)}
            options={options}
            disabled={disabled}
            value={choices[name] ?? ''}
            onChange={({ target }) => {
              const { [name]: _, ...rest } = choices;
              onChoose(target.value ? { ...rest, [name]: target.value } : rest);
            }}
          />
        ))}
      </div>
    </section>
  );
}
