/** Who wanted a change of a published shift, and why: fair-workweek laws pay for some reasons and not for others. */
import { FormattedMessage, useIntl } from 'react-intl';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import type { ChangeOrigin, ChangeReason } from '../../types';

const RESTAURANT = 'restaurant';
const EMPLOYEE = 'employee_request';

type Props = {
  /** Null until someone has said it. */
  origin: ChangeOrigin | null;
  /** What the law of the place accepts. */
  reasons: ChangeReason[];
  required?: boolean;
  onChange(origin: ChangeOrigin): void;
};

/** Everything but the restaurant's own wish has to be shown later, so it is written down. */
export const needsDetails = ({ initiatedBy, reason }: ChangeOrigin): boolean =>
  initiatedBy === 'employee' || Boolean(reason);

export const isAnswered = (origin: ChangeOrigin): boolean =>
  !needsDetails(origin) || !!origin.evidence?.trim();

export function OriginFields({ origin, reasons, required, onChange }: Props) {
  const intl = useIntl();
  const text = useText();
  const choose = (value: string) => {
    const known = reasons.find((reason) => reason.word === value);
    onChange({
      initiatedBy: known?.initiatedBy ?? (value === EMPLOYEE ? 'employee' : 'employer'),
      reason: known?.word ?? null,
      evidence: origin?.evidence ?? null,
    });
  };
  const options = [
    {
      value: RESTAURANT,
      label: intl.formatMessage({
        id: 'schedule.origin.manager',
        defaultMessage: 'Requested by the restaurant',
      }),
    },
    ...(reasons.some(({ word: value }) => value === EMPLOYEE)
      ? []
      : [
          {
            value: EMPLOYEE,
            label: intl.formatMessage({
              id: 'schedule.origin.employee',
              defaultMessage: 'Requested by the employee',
            }),
          },
        ]),
    ...uniqueBy(reasons.map(({ word: value, label }) => ({ value, label: upperFirst(text(label)) }))),
  ];
  return (
    <div className="space-y-3">
      <SelectField
        label={<FormattedMessage id="schedule.origin.title" defaultMessage="Reason for change" />}
        placeholder={intl.formatMessage({ id: 'schedule.origin.choose', defaultMessage: 'Choose' })}
        value={choiceOf(origin)}
        required={required}
        onChange={(event) => event.target.value && choose(event.target.value)}
        options={options}
      />
      {origin && needsDetails(origin) && (
        <TextAreaField
          label={<FormattedMessage id="schedule.origin.evidence" defaultMessage="What happened?" />}
          hint={
            <FormattedMessage
              id="schedule.origin.evidence_hint"
              defaultMessage="For example: Tuesday’s text, swap with Ana. Kept as evidence."
            />
          }
          rows={2}
          required
          maxLength={1000}
          value={origin.evidence ?? ''}
          onChange={(event) => onChange({ ...origin, evidence: event.target.value || null })}
        />
      )}
    </div>
  );
}

function choiceOf(origin: ChangeOrigin | null): string {
  if (!origin) return '';
  return origin.reason ?? (origin.initiatedBy === 'employee' ? EMPLOYEE : RESTAURANT);
}

/** Two laws of a place can know one reason by two names; it is offered once. */
function uniqueBy<Option extends { label: string }>(options: readonly Option[]): Option[] {
  return options.filter(({ label }, at) => options.findIndex((other) => other.label === label) === at);
}

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
