/** One checkpoint: its number and day, its records, the first digits of its head, and where it is kept. */
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { useDates } from '@/lib/time/use-dates';
import type { Checkpoint, CheckpointAnchor } from '../api';
import { useMoment } from '../use-moment';

/** Hex digits of a head on screen. */
const DIGITS = 12;

const KINDS: Record<CheckpointAnchor['kind'], MessageDescriptor> = defineMessages({
  email: { id: 'audit.checkpoints.email', defaultMessage: 'Email' },
  timestamp: { id: 'audit.checkpoints.timestamp', defaultMessage: 'Timestamp authority' },
  device: { id: 'audit.checkpoints.device', defaultMessage: 'Devices' },
  print: { id: 'audit.checkpoints.print', defaultMessage: 'Print' },
  export: { id: 'audit.checkpoints.export', defaultMessage: 'Export' },
});

export function CheckpointRow({ checkpoint }: { checkpoint: Checkpoint }) {
  const dates = useDates();
  const { no, day, firstSeq, lastSeq, head, anchors } = checkpoint;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-medium">
          <FormattedMessage id="audit.checkpoints.number" defaultMessage="No. {no}" values={{ no }} />
        </b>
        <span>{dates.full(day)}</span>
        <span className="ml-auto font-mono text-13 text-muted" title={head}>
          {head.slice(0, DIGITS)}
        </span>
      </p>
      <p className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="audit.checkpoints.records"
          defaultMessage="Records {first} to {last}"
          values={{ first: firstSeq, last: lastSeq }}
        />
      </p>
      {anchors.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {anchors.map((anchor) => (
            <li key={anchor.kind}>
              <Anchor anchor={anchor} no={no} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Where it is kept; the reply of a timestamp authority is a file for `openssl ts -verify`. */
function Anchor({ anchor, no }: { anchor: CheckpointAnchor; no: number }) {
  const intl = useIntl();
  const moment = useMoment();
  const { kind, at, receipt } = anchor;
  const label = `${intl.formatMessage(KINDS[kind])}, ${moment.short(at)}`;
  if (receipt === null) return <Badge tone="ok">{label}</Badge>;
  return (
    <a
      href={`data:application/timestamp-reply;base64,${receipt}`}
      download={`checkpoint-${no}.tsr`}
      className="underline underline-offset-2"
    >
      <Badge tone="ok">{label}</Badge>
    </a>
  );
}
