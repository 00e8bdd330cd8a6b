/** Asks for proposals: of the planned shifts that no one has, or also of new shifts where the demand needs people. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';

type Props = {
  /** What the run before this one was asked for. */
  createShifts?: boolean;
  /** Proposals exist already. */
  again?: boolean;
  busy: boolean;
  onStart(createShifts: boolean): void;
};

export function StartForm({ createShifts = false, again = false, busy, onStart }: Props) {
  const [creates, setCreates] = useState(createShifts);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        checked={creates}
        onChange={(event) => setCreates(event.target.checked)}
        label={<FormattedMessage id="schedule.auto.create" defaultMessage="Also create shifts from demand" />}
      />
      <Button variant={again ? 'secondary' : 'primary'} busy={busy} onClick={() => onStart(creates)}>
        {again ? (
          <FormattedMessage id="schedule.auto.again" defaultMessage="Propose again" />
        ) : (
          <FormattedMessage id="schedule.auto.start" defaultMessage="Propose shifts" />
        )}
      </Button>
    </div>
  );
}
