/** The locations of a new job, for managers of several: none is preselected. */
import { FormattedMessage, useIntl } from 'react-intl';
import type { Location } from '@/api/organization';
import { Button } from '@/components/ui/button';
import { lowerCased } from '../model';
import { STEP_NAMES } from '../names';
import { ChoiceCards } from './choice-cards';

type Props = {
  locations: readonly Location[];
  chosen: readonly string[];
  busy: boolean;
  onChange(chosen: string[]): void;
  onBack(): void;
  onNext(): void;
};

export function NewJobLocations({ locations, chosen, busy, onChange, onBack, onNext }: Props) {
  const intl = useIntl();
  return (
    <>
      <ChoiceCards
        multiple
        columns={1}
        label={intl.formatMessage(STEP_NAMES.location)}
        chosen={chosen}
        onChange={onChange}
        options={locations.map(({ id, name, street, city, state }) => ({
          value: id,
          label: name,
          hint: [street, city, state].filter(Boolean).join(', '),
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Button size="lg" onClick={onBack}>
          <FormattedMessage id="back" defaultMessage="Back" />
        </Button>
        {chosen.length === 0 && (
          <p id="needs-place" className="ml-auto text-14 text-muted">
            <FormattedMessage id="jobs.location_required" defaultMessage="Choose at least one location." />
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          busy={busy}
          disabled={chosen.length === 0}
          aria-describedby={chosen.length === 0 ? 'needs-place' : undefined}
          onClick={onNext}
        >
          <FormattedMessage
            id="jobs.next"
            defaultMessage="Next: {step}"
            values={{ step: lowerCased(intl.formatMessage(STEP_NAMES.shifts)) }}
          />
        </Button>
      </div>
    </>
  );
}
