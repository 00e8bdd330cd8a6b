/** The first look at a year decides for good how it is read, so it is asked rather than done. */
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { InfoTip } from '@/components/ui/info-tip';

type Partition = 'whole' | 'locations' | 'states';

type Props = {
  year: string;
  onWhole(): void;
  onLocations: (() => void) | undefined;
  onStates: (() => void) | undefined;
};

export function ChoosePartition({ year, onWhole, onLocations, onStates }: Props) {
  const intl = useIntl();
  const [confirming, setConfirming] = useState<Partition | null>(null);
  const read = { whole: onWhole, locations: onLocations, states: onStates };
  return (
    <Card
      title={
        <FormattedMessage
          id="fairness.partition.title"
          defaultMessage="How do you want to report {year}?"
          values={{ year }}
        />
      }
    >
      <div className="grid max-w-3xl gap-4 px-4 pt-2 pb-4 text-14">
        <p>
          {onStates ? (
            <FormattedMessage
              id="fairness.partition.why_states"
              defaultMessage="Each year is reported for the whole brand, by location or by state. The first report you open decides."
            />
          ) : (
            <FormattedMessage
              id="fairness.partition.why"
              defaultMessage="Each year is reported either for the whole brand or by location. The first report you open decides."
            />
          )}
          <InfoTip
            about={intl.formatMessage(
              { id: 'fairness.partition.title', defaultMessage: 'How do you want to report {year}?' },
              { year },
            )}
          >
            <FormattedMessage
              id="fairness.partition.hint"
              defaultMessage="Two reports that overlap could be subtracted to identify people. New York City’s table covers the whole brand. A location’s report opens at 30 responses of its own."
            />{' '}
            {onStates && (
              <FormattedMessage
                id="fairness.partition.hint_states"
                defaultMessage="So does a state’s report, which adds the state’s own questions."
              />
            )}
          </InfoTip>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setConfirming('whole')}>
            <FormattedMessage id="fairness.partition.whole" defaultMessage="Whole brand" />
          </Button>
          {onLocations && (
            <Button onClick={() => setConfirming('locations')}>
              <FormattedMessage id="fairness.partition.locations" defaultMessage="By location" />
            </Button>
          )}
          {onStates && (
            <Button onClick={() => setConfirming('states')}>
              <FormattedMessage id="fairness.partition.states" defaultMessage="By state" />
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={confirming && asks(year)[confirming]}
        description={confirming && fixes(year)[confirming]}
        confirmLabel={<FormattedMessage id="fairness.partition.confirm" defaultMessage="Confirm" />}
        onConfirm={() => confirming && read[confirming]?.()}
      />
    </Card>
  );
}

const asks = (year: string): Record<Partition, ReactNode> => ({
  whole: (
    <FormattedMessage
      id="fairness.partition.whole_ask"
      defaultMessage="Report {year} for the whole brand, permanently?"
      values={{ year }}
    />
  ),
  locations: (
    <FormattedMessage
      id="fairness.partition.locations_ask"
      defaultMessage="Report {year} by location, permanently?"
      values={{ year }}
    />
  ),
  states: (
    <FormattedMessage
      id="fairness.partition.states_ask"
      defaultMessage="Report {year} by state, permanently?"
      values={{ year }}
    />
  ),
});

const fixes = (year: string): Record<Partition, ReactNode> => ({
  whole: (
    <FormattedMessage
      id="fairness.partition.whole_what"
      defaultMessage="Reports by location or state for {year} will not be available. This can’t be undone."
      values={{ year }}
    />
  ),
  locations: (
    <FormattedMessage
      id="fairness.partition.locations_what"
      defaultMessage="Whole-brand reports and New York City’s table for {year} will not be available. This can’t be undone."
      values={{ year }}
    />
  ),
  states: (
    <FormattedMessage
      id="fairness.partition.states_what"
      defaultMessage="Whole-brand and single-location reports and New York City’s table for {year} will not be available. This can’t be undone."
      values={{ year }}
    />
  ),
});
