/** The start of a break, by its kind; and its end, also before its time where work needs the person back. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { breakEndsAt } from '../model/person';
import { useClock } from '../use-kiosk';
import { StepBack, type StepProps } from './step';

export function BreakStart({ person, busy, onBack, onChosen }: StepProps) {
  return (
    <div className="grid gap-3">
      {person.breaks.map(({ kind, paid, minutes }) => (
        <Button
          key={kind}
          size="lg"
          busy={busy}
          className="h-16! text-18!"
          onClick={() => onChosen({ breakKind: kind })}
        >
          {kind === 'meal' ? (
            <FormattedMessage
              id="kiosk.meal"
              defaultMessage="Meal, {minutes} min, {paid, select, true {paid} other {unpaid}}"
              values={{ minutes, paid: String(paid) }}
            />
          ) : (
            <FormattedMessage
              id="kiosk.rest"
              defaultMessage="Rest, {minutes} min, {paid, select, true {paid} other {unpaid}}"
              values={{ minutes, paid: String(paid) }}
            />
          )}
        </Button>
      ))}
      <StepBack onBack={onBack} />
    </div>
  );
}

export function BreakEnd({ person, roster, busy, onBack, onChosen }: StepProps) {
  const intl = useIntl();
  const ends = breakEndsAt(person, useClock());
  return (
    <div className="grid gap-3">
      {ends && (
        <p className="text-16">
          <FormattedMessage
            id="kiosk.meal_until"
            defaultMessage="Your meal lasts until {time}. If work needs you back now, the meal is paid."
            values={{
              time: intl.formatTime(ends, { hour: 'numeric', minute: '2-digit', timeZone: roster.zone }),
            }}
          />
        </p>
      )}
      <Button
        size="lg"
        variant="primary"
        busy={busy}
        className="h-16! text-18!"
        onClick={() => onChosen({ neededBack: ends !== null })}
      >
        {ends ? (
          <FormattedMessage id="kiosk.needed_back" defaultMessage="Work needs me back now" />
        ) : (
          <FormattedMessage id="kiosk.back_to_work" defaultMessage="Back to work" />
        )}
      </Button>
      <StepBack onBack={onBack} />
    </div>
  );
}
