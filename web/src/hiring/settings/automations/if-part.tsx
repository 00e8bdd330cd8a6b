/** If: for which applicants, from a closed list. Other conditions do not exist. */
import { Plus, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { BANDS, STAGES } from '@/hiring/types';
import type { Condition, ConditionField } from './api';
import { Chips } from './chips';
import { CONSENT_LABELS, FIELD_NAMES, LANGUAGE_LABELS, SOURCE_LABELS } from './names';
import { Part } from './part';
import type { PartProps } from './part-props';
import { canAdvance, fieldsFor } from './rule';
import { type Known, valueName } from './sentence';

const VALUES: Record<ConditionField, readonly string[]> = {
  band: BANDS,
  stage: STAGES.filter((stage) => stage !== 'hired'),
  language: Object.keys(LANGUAGE_LABELS),
  source: Object.keys(SOURCE_LABELS),
  text_consent: Object.keys(CONSENT_LABELS),
};

export function IfPart({ rule, known, errorOf, onChange }: PartProps & { known: Known }) {
  const { conditions = [], action } = rule;
  const set = (next: Condition[]) => onChange({ ...rule, conditions: next });
  const used = conditions.map(({ field }) => field);
  const free = fieldsFor(rule).filter((field) => !used.includes(field));
  const [next] = free;
  return (
    <Part label={<FormattedMessage id="auto.if" defaultMessage="If" />}>
      {conditions.length === 0 && (
        <p className="text-14 text-muted md:pt-2">
          <FormattedMessage id="auto.if_none" defaultMessage="All applicants." />
        </p>
      )}
      {conditions.map((it, index) => (
        <Row
          key={it.field}
          condition={it}
          fields={[it.field, ...free]}
          known={known}
          error={errorOf(`conditions[${index}]`)}
          onChange={(changed) => set(conditions.map((one) => (one === it ? changed : one)))}
          onRemove={() => set(conditions.filter((one) => one !== it))}
        />
      ))}
      <div>
        {next && (
          <Button size="sm" onClick={() => set([...conditions, { field: next, is: true, values: [] }])}>
            <Plus size={16} aria-hidden="true" />
            <FormattedMessage id="auto.add_condition" defaultMessage="Add a condition" />
          </Button>
        )}
        {canAdvance(action.kind) && (
          <p className="pt-1.5 text-13 text-muted">
            <FormattedMessage
              id="auto.words_only"
              defaultMessage="Language and text consent never decide who moves ahead, so they aren’t available here."
            />
          </p>
        )}
      </div>
    </Part>
  );
}

type RowProps = {
  condition: Condition;
  fields: ConditionField[];
  known: Known;
  error: string | undefined;
  onChange(condition: Condition): void;
  onRemove(): void;
};

function Row({ condition, fields, known, error, onChange, onRemove }: RowProps) {
  const intl = useIntl();
  const { field, is, values } = condition;
  const name = intl.formatMessage(FIELD_NAMES[field]);
  return (
    <div className="rounded-control border border-line p-2">
      <div className="flex items-center gap-2">
        <Select
          className="flex-1"
          aria-label={intl.formatMessage({ id: 'auto.condition', defaultMessage: 'Condition' })}
          options={fields.map((value) => ({ value, label: intl.formatMessage(FIELD_NAMES[value]) }))}
          value={field}
          onChange={(event) =>
            onChange({ field: event.target.value as ConditionField, is: true, values: [] })
          }
        />
        <Select
          className="w-28"
          aria-label={intl.formatMessage({ id: 'auto.is_or_not', defaultMessage: 'Is / is not' })}
          options={[
            { value: 'is', label: intl.formatMessage({ id: 'auto.is', defaultMessage: 'is' }) },
            { value: 'not', label: intl.formatMessage({ id: 'auto.is_not', defaultMessage: 'is not' }) },
          ]}
          value={is ? 'is' : 'not'}
          onChange={(event) => onChange({ ...condition, is: event.target.value === 'is' })}
        />
        <IconButton
          size="sm"
          label={intl.formatMessage(
            { id: 'auto.remove_condition', defaultMessage: 'Remove the condition on {field}' },
            { field: name },
          )}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <Chips
        label={name}
        options={VALUES[field].map((value) => ({ value, label: valueName(field, value, known) }))}
        chosen={values}
        error={error}
        onChange={(chosen) => onChange({ ...condition, values: chosen })}
      />
    </div>
  );
}
