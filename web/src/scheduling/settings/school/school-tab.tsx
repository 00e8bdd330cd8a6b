/** School calendars: the days on which a minor has school. */
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ItemList } from '@/components/settings/item-list';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Empty } from '@/components/ui/empty';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useDates } from '@/lib/time/use-dates';
import { useIsPhone } from '@/lib/use-media';
import { type SchoolCalendar, schoolCalendarsQuery } from './api';
import { SchoolForm } from './school-form';

export function SchoolTab() {
  const intl = useIntl();
  const dates = useDates();
  const isPhone = useIsPhone();
  const canEdit = useCanEdit()('school');
  const query = useQuery(schoolCalendarsQuery);
  const [open, setOpen] = useState<SchoolCalendar | 'new' | null>(null);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ items }) => (
        <>
          {!canEdit && <ReadOnlyNote editor="manager" />}
          {canEdit && isPhone && <ReadOnlyNote editor="computer" />}
          {items.length === 0 && (
            <div className="mb-3">
              <Empty
                icon={<GraduationCap size={20} aria-hidden="true" />}
                title={<FormattedMessage id="settings.school.none" defaultMessage="No school calendar yet" />}
              >
                <FormattedMessage
                  id="settings.school.none_more"
                  defaultMessage="Without one, minors’ school days show as “not checked”."
                />
              </Empty>
            </div>
          )}
          <ItemList<SchoolCalendar>
            label={intl.formatMessage({ id: 'settings.tab.school', defaultMessage: 'School calendars' })}
            items={items}
            onOpen={setOpen}
            row={({ name, firstDay, lastDay, daysOff }) => (
              <>
                <span className="block font-semibold">{name}</span>
                <span className="block text-14 text-muted md:text-13">
                  <FormattedMessage
                    id="settings.school.row"
                    defaultMessage="{range}, {count, plural, =0 {no days off} one {# break or day off} other {# breaks or days off}}"
                    values={{ range: dates.range(firstDay, lastDay), count: daysOff.length }}
                  />
                </span>
              </>
            )}
            add={
              canEdit && !isPhone
                ? {
                    label: <FormattedMessage id="settings.school.add" defaultMessage="Add a calendar" />,
                    onAdd: () => setOpen('new'),
                  }
                : undefined
            }
          />
          {open && (
            <SchoolForm
              key={open === 'new' ? 'new' : open.id}
              calendar={open === 'new' ? null : open}
              readOnly={isPhone || !canEdit}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </AsyncPanel>
  );
}
