/** Checkpoints of the trail: what is kept where, a new one now, and the address outside of the brand that gets them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Milestone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/i18n/error-text';
import { type Checkpoints, checkpointsQuery, createCheckpoint, refreshCheckpoints } from '../api';
import { useMoment } from '../use-moment';
import { CheckpointRow } from './checkpoint-row';

const OutsideAddress = lazy(() => import('./outside-address').then((it) => ({ default: it.OutsideAddress })));

/** Opens the panel, and says beside itself when only this server has the checkpoints. */
export function CheckpointsButton() {
  const { can } = usePermissions();
  const [open, setOpen] = useState(false);
  const reads = can('review:read');
  const { data } = useQuery({ ...checkpointsQuery, enabled: reads });
  if (!reads) return null;
  return (
    <>
      {data && <State checkpoints={data} />}
      <Button onClick={() => setOpen(true)}>
        <Milestone size={16} aria-hidden="true" />
        <span className="max-md:sr-only">
          <FormattedMessage id="audit.checkpoints.title" defaultMessage="Checkpoints" />
        </span>
      </Button>
      {open && <CheckpointsSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/** What must be seen without opening the panel: the trail did not hold, or no one else has its checkpoints. */
function State({ checkpoints: { items, held } }: { checkpoints: Checkpoints }) {
  if (items[0]?.wrong)
    return (
      <Badge tone="danger">
        <FormattedMessage id="audit.checkpoints.failed" defaultMessage="Last check failed" />
      </Badge>
    );
  if (!held) return null;
  return (
    <Badge tone="warn" className="max-md:hidden">
      <Held />
    </Badge>
  );
}

const Held = () => <FormattedMessage id="audit.checkpoints.held" defaultMessage="Held only by this server" />;

function CheckpointsSheet({ onClose }: { onClose(): void }) {
  const query = useQuery(checkpointsQuery);
  const { can } = usePermissions();
  return (
    <Sheet
      open
      shape="panel"
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="audit.checkpoints.title" defaultMessage="Checkpoints" />}
      description={
        <FormattedMessage
          id="audit.checkpoints.what"
          defaultMessage="One a day. What is kept elsewhere shows later whether the trail was changed."
        />
      }
      {...(can('checkpoints:manage') ? { footer: <CreateNow /> } : {})}
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
        {(checkpoints) => <Content checkpoints={checkpoints} />}
      </AsyncPanel>
    </Sheet>
  );
}

function Content({ checkpoints }: { checkpoints: Checkpoints }) {
  const moment = useMoment();
  const { items, held, lastVerified, settings } = checkpoints;
  const wrong = items[0]?.wrong;
  return (
    <div className="grid gap-4">
      {wrong && (
        <Notice tone="danger">
          <FormattedMessage
            id="audit.checkpoints.wrong"
            defaultMessage="The trail did not hold: {wrong}. Keep all files and verify a backup."
            values={{ wrong }}
          />
        </Notice>
      )}
      {held && (
        <Notice tone="warn">
          <b className="block">
            <Held />
          </b>
          <FormattedMessage
            id="audit.checkpoints.held_way_out"
            defaultMessage="In the last 7 days fewer than two other places got a checkpoint. Set an outside address, print a schedule or export the trail."
          />
        </Notice>
      )}
      {settings && (
        <Suspense fallback={null}>
          <OutsideAddress key={settings.version} settings={settings} />
        </Suspense>
      )}
      {items.length === 0 ? (
        <Empty title={<FormattedMessage id="audit.checkpoints.none" defaultMessage="No checkpoints yet" />}>
          <FormattedMessage
            id="audit.checkpoints.none_hint"
            defaultMessage="The first one is made after midnight."
          />
        </Empty>
      ) : (
        <div>
          {lastVerified && (
            <p className="text-14 text-muted md:text-13">
              <FormattedMessage
                id="audit.checkpoints.verified"
                defaultMessage="Whole trail last verified {when}"
                values={{ when: moment.short(lastVerified) }}
              />
            </p>
          )}
          <ul className="divide-y divide-line">
            {items.map((checkpoint) => (
              <CheckpointRow key={checkpoint.no} checkpoint={checkpoint} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function CreateNow() {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { save, busy, error } = useSave(createCheckpoint, () => refreshCheckpoints(client));
  return (
    <>
      {error !== null && (
        <p role="alert" className="mr-auto text-14 font-medium text-danger md:text-13">
          {errorText(error)}
        </p>
      )}
      <Button variant="primary" busy={busy} onClick={() => save()}>
        <FormattedMessage id="audit.checkpoints.create" defaultMessage="Create now" />
      </Button>
    </>
  );
}
