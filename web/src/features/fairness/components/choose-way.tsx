/** The first look at a year decides for good how it is read, so it is asked rather than done. */
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Way = 'whole' | 'locations' | 'states';

type Props = {
  year: string;
  onWhole(): void;
  onLocations: (() => void) | undefined;
  onStates: (() => void) | undefined;
};

export function ChooseWay({ year, onWhole, onLocations, onStates }: Props) {
  const [asking, setAsking] = useState<Way | null>(null);
  const read = { whole: onWhole, locations: onLocations, states: onStates };
  return (
    <Card
      title={
        <FormattedMessage
          id="fairness.way.title"
          defaultMessage="How do you want to read {year}?"
          values={{ year }}
        />
      }
    >
      <div className="grid max-w-3xl gap-4 px-4 pt-2 pb-4 text-14">
        <p>
          {onStates ? (
            <FormattedMessage
              id="fairness.way.why_states"
              defaultMessage="A year is read for the whole brand, location by location or state by state, only one of them: one could be subtracted from the other to tell of the few. The first report that opens decides it, and it stays so."
            />
          ) : (
            <FormattedMessage
              id="fairness.way.why"
              defaultMessage="A year is read for the whole brand or location by location, not both: one could be subtracted from the other to tell of the few. The first report that opens decides it, and it stays so."
            />
          )}
        </p>
        <p className="text-muted">
          <FormattedMessage
            id="fairness.way.hint"
            defaultMessage="The table that New York City wants published is about the whole brand. A location’s report opens with 30 answers of its own."
          />{' '}
          {onStates && (
            <FormattedMessage
              id="fairness.way.hint_states"
              defaultMessage="So does a state’s. It tells what the state’s own questions add."
            />
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAsking('whole')}>
            <FormattedMessage id="fairness.way.whole" defaultMessage="The whole brand" />
          </Button>
          {onLocations && (
            <Button onClick={() => setAsking('locations')}>
              <FormattedMessage id="fairness.way.locations" defaultMessage="Location by location" />
            </Button>
          )}
          {onStates && (
            <Button onClick={() => setAsking('states')}>
              <FormattedMessage id="fairness.way.states" defaultMessage="State by state" />
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking && asks(year)[asking]}
        description={asking && fixes(year)[asking]}
        confirmLabel={<FormattedMessage id="fairness.way.confirm" defaultMessage="Read it this way" />}
        onConfirm={() => asking && read[asking]?.()}
      />
    </Card>
  );
}

const asks = (year: string): Record<Way, ReactNode> => ({
  whole: (
    <FormattedMessage
      id="fairness.way.whole_ask"
      defaultMessage="Read {year} for the whole brand, for good?"
      values={{ year }}
    />
  ),
  locations: (
    <FormattedMessage
      id="fairness.way.locations_ask"
      defaultMessage="Read {year} location by location, for good?"
      values={{ year }}
    />
  ),
  states: (
    <FormattedMessage
      id="fairness.way.states_ask"
      defaultMessage="Read {year} state by state, for good?"
      values={{ year }}
    />
  ),
});

const fixes = (year: string): Record<Way, ReactNode> => ({
  whole: (
    <FormattedMessage
      id="fairness.way.whole_what"
      defaultMessage="Nobody at the brand can read {year} for a single location or state after that. It cannot be undone."
      values={{ year }}
    />
  ),
  locations: (
    <FormattedMessage
      id="fairness.way.locations_what"
      defaultMessage="Nobody at the brand can read {year} for the whole brand after that, and New York City’s table for it cannot be made. It cannot be undone."
      values={{ year }}
    />
  ),
  states: (
    <FormattedMessage
      id="fairness.way.states_what"
      defaultMessage="Nobody at the brand can read {year} for the whole brand or a single location after that, and New York City’s table for it cannot be made. It cannot be undone."
      values={{ year }}
    />
  ),
});
