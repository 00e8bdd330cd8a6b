/** What a carrier and time can do to a conversation. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import type { CarrierStatus } from '../api';

type Props = {
  busy: boolean;
  canRepeat: boolean;
  canReport: boolean;
  onClock(minutes: number): void;
  onRepeat(): void;
  onReport(status: CarrierStatus, errorCode?: string): void;
  children: ReactNode;
};

const HOUR = 60;

export function Controls(props: Props) {
  const { busy, canRepeat, canReport, onClock, onRepeat, onReport, children } = props;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4">
      <Group title={<FormattedMessage id="simulator.clock" defaultMessage="Advance the clock" />}>
        {[0.5, 1, 12, 24].map((hours) => (
          <Button key={hours} size="sm" disabled={busy} onClick={() => onClock(hours * HOUR)}>
            {hours < 1 ? (
              <FormattedMessage id="simulator.half_hour" defaultMessage="+ 30 min" />
            ) : (
              <FormattedMessage id="simulator.hours" defaultMessage="+{hours} h" values={{ hours }} />
            )}
          </Button>
        ))}
      </Group>
      <Group title={<FormattedMessage id="simulator.gateway" defaultMessage="The gateway" />}>
        <Button size="sm" disabled={busy || !canRepeat} onClick={onRepeat}>
          <FormattedMessage id="simulator.repeat" defaultMessage="Resend last text" />
        </Button>
      </Group>
      <Group title={<FormattedMessage id="simulator.report" defaultMessage="Last text to the phone was" />}>
        <Button size="sm" disabled={busy || !canReport} onClick={() => onReport('delivered')}>
          <FormattedMessage id="simulator.delivered" defaultMessage="delivered" />
        </Button>
        <Button size="sm" disabled={busy || !canReport} onClick={() => onReport('sent')}>
          <FormattedMessage id="simulator.sent_late" defaultMessage="“sent”, too late" />
        </Button>
        <Button size="sm" disabled={busy || !canReport} onClick={() => onReport('undelivered', '30007')}>
          <FormattedMessage id="simulator.filtered" defaultMessage="filtered" />
        </Button>
        <Button size="sm" disabled={busy || !canReport} onClick={() => onReport('undelivered', '30003')}>
          <FormattedMessage id="simulator.unreachable" defaultMessage="unreachable" />
        </Button>
        <Button size="sm" disabled={busy || !canReport} onClick={() => onReport('undelivered', '30006')}>
          <FormattedMessage id="simulator.landline" defaultMessage="for a landline" />
        </Button>
      </Group>
      {children}
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="pb-1 text-13 text-muted md:text-12">{title}</legend>
      {children}
    </fieldset>
  );
}
