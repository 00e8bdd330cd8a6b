/** Saves the form around it. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';

type Props = { form: { busy: boolean }; className?: string };

export function SaveButton({ form, className = 'md:justify-self-start' }: Props) {
  return (
    <Button type="submit" variant="primary" busy={form.busy} className={className}>
      <FormattedMessage id="save" defaultMessage="Save" />
    </Button>
  );
}
