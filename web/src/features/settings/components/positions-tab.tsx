/** Positions: what people work as, at which station, with which equipment. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { departmentsQuery, type Position, positionsQuery } from '@/api/organization';
import { Archived } from '@/components/settings/archived';
import { ItemList } from '@/components/settings/item-list';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SkeletonRows } from '@/components/ui/skeleton';
import { StationChip } from '@/components/ui/station';
import { useText } from '@/i18n/text';
import { PositionForm } from './position-form';

export function PositionsTab() {
  const intl = useIntl();
  const text = useText();
  const canEdit = useCanEdit()('position');
  const query = useQuery(positionsQuery);
  const departments = useQuery(departmentsQuery).data?.items ?? [];
  const [open, setOpen] = useState<Position | 'new' | null>(null);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ items }) => (
        <>
          {!canEdit && <ReadOnlyNote editor="owner" />}
          <ItemList<Position>
            label={intl.formatMessage({ id: 'settings.tab.positions', defaultMessage: 'Positions' })}
            items={items}
            onOpen={setOpen}
            row={(position) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StationChip station={position.station} code={position.code} name={text(position.name)} />
                <span className="text-14 text-muted md:text-13">
                  {text(
                    departments.find(({ id }) => id === position.departmentId)?.name ?? { en: '', es: '' },
                  )}
                  {position.tipped && ' · '}
                  {position.tipped && (
                    <FormattedMessage id="settings.position.tipped" defaultMessage="tipped" />
                  )}
                </span>
                {position.archived && <Archived />}
              </span>
            )}
            add={
              canEdit
                ? {
                    label: <FormattedMessage id="settings.position.add" defaultMessage="Add a position" />,
                    onAdd: () => setOpen('new'),
                  }
                : undefined
            }
          />
          {open && (
            <PositionForm
              key={open === 'new' ? 'new' : open.id}
              position={open === 'new' ? null : open}
              departments={departments}
              readOnly={!canEdit}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </AsyncPanel>
  );
}
