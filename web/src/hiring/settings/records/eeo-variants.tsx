/** Sets of questions of single states, for the states in which the brand has a location: what each adds, and why. */
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { InfoTip } from '@/components/ui/info-tip';
import { Switch } from '@/components/ui/switch';
import type { EeoVariant } from '../api';

const LABELS: Record<string, Record<'label' | 'why' | 'more', MessageDescriptor>> = {
  CA: defineMessages({
    label: { id: 'settings.eeo.ca', defaultMessage: 'In California, also offer “Non-binary”' },
    why: {
      id: 'settings.eeo.ca_why',
      defaultMessage: 'Required for California’s pay data report. Offered only at your California locations.',
    },
    more: {
      id: 'settings.eeo.ca_more',
      defaultMessage:
        'Fairness reports for California or one location there show it. The federal report has two sexes, so reports for the whole brand count it as unknown.',
    },
  }),
};

type Props = {
  variants: EeoVariant[];
  /** The states where they are asked. */
  states: string[];
  /** Whether the brand asks at all. */
  enabled: boolean;
  canEdit: boolean;
  onChange(states: string[]): void;
};

export function EeoVariants({ variants, states, enabled, canEdit, onChange }: Props) {
  const intl = useIntl();
  return variants.map(({ state }) => {
    const labels = LABELS[state];
    const others = states.filter((other) => other !== state);
    return (
      labels && (
        <Switch
          key={state}
          label={<span className="font-medium">{intl.formatMessage(labels.label)}</span>}
          hint={intl.formatMessage(labels.why)}
          info={<InfoTip about={intl.formatMessage(labels.label)}>{intl.formatMessage(labels.more)}</InfoTip>}
          checked={enabled && states.includes(state)}
          disabled={!canEdit || !enabled}
          onChange={(event) => onChange(event.target.checked ? [...others, state].sort() : others)}
        />
      )
    );
  });
}
