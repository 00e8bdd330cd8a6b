/** The names of what people do at the kiosk. */
import { FormattedMessage } from 'react-intl';
import type { PunchKind } from '../model/person';

export function PunchAction({ kind }: { kind: PunchKind }) {
  switch (kind) {
    case 'clock_in':
      return <FormattedMessage id="kiosk.clock_in" defaultMessage="Clock in" />;
    case 'clock_out':
      return <FormattedMessage id="kiosk.clock_out" defaultMessage="Clock out" />;
    case 'break_start':
      return <FormattedMessage id="kiosk.break_start" defaultMessage="Start a break" />;
    case 'break_end':
      return <FormattedMessage id="kiosk.break_end" defaultMessage="End the break" />;
  }
}

export function PunchedText({ kind, time }: { kind: PunchKind; time: string }) {
  const values = { time };
  switch (kind) {
    case 'clock_in':
      return <FormattedMessage id="kiosk.clocked_in" defaultMessage="Clocked in: {time}" values={values} />;
    case 'clock_out':
      return <FormattedMessage id="kiosk.clocked_out" defaultMessage="Clocked out: {time}" values={values} />;
    case 'break_start':
      return (
        <FormattedMessage id="kiosk.break_started" defaultMessage="Break started: {time}" values={values} />
      );
    case 'break_end':
      return <FormattedMessage id="kiosk.break_ended" defaultMessage="Break ended: {time}" values={values} />;
  }
}
