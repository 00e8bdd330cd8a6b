/** The reason for a change of time that has begun; it is kept in the audit trail. */
import { FormattedMessage } from 'react-intl';
import { TextAreaField } from '@/components/ui/field';

const REASON_MAX = 1000;

type Props = { value: string; onChange(reason: string): void; className?: string };

export function ReasonField({ value, onChange, ...rest }: Props) {
  return (
    <TextAreaField
      {...rest}
      label={<FormattedMessage id="schedule.started.reason" defaultMessage="Reason" />}
      required
      rows={2}
      maxLength={REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
