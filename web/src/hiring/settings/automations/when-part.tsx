/** When: what sets the automation off. */
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { useStages } from '@/hiring/stages';
import type { Stage } from '@/hiring/types';
import { TRIGGERS, type TriggerKind } from './api';
import { DaysField } from './days-field';
import { TRIGGER_NAMES } from './names';
import { Part } from './part';
import type { PartProps } from './part-props';
import { triggerStages, withTrigger } from './rule';

/** The longest wait in a stage, in days. */
const LONGEST_WAIT = 60;

export function WhenPart({ rule, errorOf, onChange }: PartProps) {
  const intl = useIntl();
  const { used, stage } = useStages();
  const { kind, stage: chosen, days } = rule.trigger;
  const change = (part: Partial<typeof rule.trigger>) =>
    onChange({ ...rule, trigger: { ...rule.trigger, ...part } });
  return (
    <Part label={<FormattedMessage id="auto.label_when" defaultMessage="When" />}>
      <SelectField
        label={<FormattedMessage id="auto.what" defaultMessage="Trigger" />}
        options={TRIGGERS.map((value) => ({ value, label: intl.formatMessage(TRIGGER_NAMES[value]) }))}
        value={kind}
        onChange={(event) => onChange(withTrigger(rule, event.target.value as TriggerKind))}
      />
      {chosen && (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <SelectField
            label={<FormattedMessage id="auto.stage" defaultMessage="Stage" />}
            options={triggerStages(kind, used).map((value) => ({ value, label: stage(value) }))}
            value={chosen}
            error={errorOf('trigger.stage')}
            onChange={(event) => change({ stage: event.target.value as Stage })}
          />
          {kind === 'waiting' && (
            <DaysField
              label={<FormattedMessage id="auto.days" defaultMessage="Days" />}
              value={days ?? null}
              max={LONGEST_WAIT}
              error={errorOf('trigger.days')}
              onChange={(typed) => change({ days: typed })}
            />
          )}
        </div>
      )}
    </Part>
  );
}
