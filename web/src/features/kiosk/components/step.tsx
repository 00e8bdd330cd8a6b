/** What the steps of an action share. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { localText } from '../language';
import type { Person, Roster } from '../model/person';
import type { Facts } from './person-screen';

export type StepProps = {
  person: Person;
  roster: Roster;
  busy: boolean;
  onBack(): void;
  onChosen(facts: Facts): void;
};

export function StepBack({ onBack }: { onBack(): void }) {
  return (
    <Button size="lg" variant="quiet" onClick={onBack}>
      <FormattedMessage id="kiosk.back" defaultMessage="Back" />
    </Button>
  );
}

/** A text in the language that is shown. */
export const useLocalText = () => localText(useIntl().locale);
