/** Sets of questions of single states, for the states in which the brand has a location: what each adds, and why. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { Switch } from '@/components/ui/switch';
import type { EeoVariant } from '../../hiring-api';

const WORDS: Record<string, Record<'label' | 'why', MessageDescriptor>> = {
  CA: defineMessages({
    label: { id: 'settings.eeo.ca', defaultMessage: 'In California, also offer “Non-binary”' },
    why: {
      id: 'settings.eeo.ca_why',
      defaultMessage:
        'California’s pay data report counts female, male and non-binary. Only people who apply to your California locations are offered it. Fairness reports of California or of one location there tell it; the federal report knows two sexes, so reports of the whole brand count it as not known.',
    },
  }),
};

type Props = {
  variants: EeoVariant[];
  /** The states where they are asked. */
  states: string[];
  /** Whether the brand asks at all. */
  enabled: boolean;
  mayChange: boolean;
  onChange(states: string[]): void;
};

export function EeoVariants({ variants, states, enabled, mayChange, onChange }: Props) {
  const intl = useIntl();
  return variants.map(({ state }) => {
    const words = WORDS[state];
    const others = states.filter((other) => other !== state);
    return (
      words && (
        <Switch
          key={state}
          label={<span className="font-medium">{intl.formatMessage(words.label)}</span>}
          hint={intl.formatMessage(words.why)}
          checked={enabled && states.includes(state)}
          disabled={!mayChange || !enabled}
          onChange={(event) => onChange(event.target.checked ? [...others, state].sort() : others)}
        />
      )
    );
  });
}
