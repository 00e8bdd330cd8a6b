/** The first look at a year decides for good how it is read, so it is asked rather than done. */
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

type Props = { year: string; onWhole(): void; onLocations: (() => void) | undefined };

export function ChooseWay({ year, onWhole, onLocations }: Props) {
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
          <FormattedMessage
            id="fairness.way.why"
            defaultMessage="A year is read for the whole brand or location by location, not both: one could be subtracted from the other to tell of the few. The first report that opens decides it, and it stays so."
          />
        </p>
        <p className="text-muted">
          <FormattedMessage
            id="fairness.way.hint"
            defaultMessage="The table that New York City wants published is about the whole brand. A location’s report opens with 30 answers of its own."
          />
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onWhole}>
            <FormattedMessage id="fairness.way.whole" defaultMessage="The whole brand" />
          </Button>
          {onLocations && (
            <Button onClick={onLocations}>
              <FormattedMessage id="fairness.way.locations" defaultMessage="Location by location" />
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
