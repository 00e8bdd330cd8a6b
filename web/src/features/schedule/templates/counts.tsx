/** "12 shifts · 5 people" */
import { FormattedMessage } from 'react-intl';

export function Counts({ shifts, people }: { shifts: number; people: number }) {
  return (
    <FormattedMessage
      id="week_templates.counts"
      defaultMessage="{shifts, plural, one {# shift} other {# shifts}} · {people, plural, =0 {no people} one {# person} other {# people}}"
      values={{ shifts, people }}
    />
  );
}
