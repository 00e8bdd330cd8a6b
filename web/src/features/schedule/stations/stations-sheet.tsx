/** The stations of a location: to add, to rename and to archive. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Board } from '../hooks/use-board';
import { useLookups } from '../hooks/use-lookups';
import { changeStation, refreshStations, type Station, stationsQuery } from './api';
import { StationForm } from './station-form';

type Act = { kind: 'add' } | { kind: 'edit' | 'archive'; station: Station };

export function StationsSheet({ board, onClose }: { board: Board; onClose(): void }) {
  const { locationId } = board.week;
  const query = useQuery(stationsQuery(locationId));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <Sheet
        open
        onOpenChange={(open) => !open && onClose()}
        title={<FormattedMessage id="stations.title" defaultMessage="Stations" />}
      >
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
          {({ items }) => (
            <div className="space-y-3">
              {items.length === 0 ? (
                <Empty title={<FormattedMessage id="stations.empty" defaultMessage="No stations yet" />} />
              ) : (
                <ul className="divide-y divide-line rounded-card border border-line">
                  {items.map((station) => (
                    <StationRow key={station.id} station={station} onAct={setAct} />
                  ))}
                </ul>
              )}
              <Button block onClick={() => setAct({ kind: 'add' })}>
                <Plus size={16} aria-hidden="true" />
                <FormattedMessage id="stations.add" defaultMessage="Add station" />
              </Button>
            </div>
          )}
        </AsyncPanel>
      </Sheet>
      {act && act.kind !== 'archive' && (
        <StationForm
          locationId={locationId}
          station={act.kind === 'edit' ? act.station : null}
          onClose={close}
        />
      )}
      {act?.kind === 'archive' && <ArchiveDialog station={act.station} onClose={close} />}
    </>
  );
}

function StationRow({ station, onAct }: { station: Station; onAct(act: Act): void }) {
  const intl = useIntl();
  const text = useText();
  const { name } = station;
  const department = useLookups().departments.find(({ id }) => id === station.departmentId);
  return (
    <li className="flex min-h-14 items-center gap-1 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        {department && <span className="block text-14 text-muted md:text-13">{text(department.name)}</span>}
      </span>
      <IconButton
        label={intl.formatMessage({ id: 'stations.edit.label', defaultMessage: 'Edit {name}' }, { name })}
        onClick={() => onAct({ kind: 'edit', station })}
      >
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={intl.formatMessage(
          { id: 'stations.archive.label', defaultMessage: 'Archive {name}' },
          { name },
        )}
        onClick={() => onAct({ kind: 'archive', station })}
      >
        <Archive size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function ArchiveDialog({ station, onClose }: { station: Station; onClose(): void }) {
  const client = useQueryClient();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  const archiving = useMutation({
    mutationFn: () => changeStation(station.id, { version: station.version, archived: true }),
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
    onSettled: () => refreshStations(client).then(onClose),
  });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={
        <FormattedMessage
          id="stations.archive.title"
          defaultMessage="Archive {name}?"
          values={{ name: station.name }}
        />
      }
      description={
        <FormattedMessage id="stations.archive.text" defaultMessage="Its shifts stay, without a station." />
      }
      confirmLabel={<FormattedMessage id="stations.archive.confirm" defaultMessage="Archive station" />}
      busy={archiving.isPending}
      onConfirm={() => archiving.mutate()}
    />
  );
}
