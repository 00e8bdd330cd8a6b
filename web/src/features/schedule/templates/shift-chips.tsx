/** Shifts that are planned often, one tap each: times, position and breaks of a new shift. */
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { IconButton } from '@/components/ui/button';
import { compactRange } from '@/lib/time/clock';
import { type ShiftTemplate, shiftTemplatesQuery } from './api';

const ShiftTemplatesSheet = lazy(() =>
  import('./shift-templates-sheet').then((module) => ({ default: module.ShiftTemplatesSheet })),
);

type Props = { locationId: string; onPick(template: ShiftTemplate): void };

export function ShiftChips({ locationId, onPick }: Props) {
  const intl = useIntl();
  const canManage = usePermissions().can('schedules:templates');
  const { data } = useQuery(shiftTemplatesQuery(locationId));
  const [managing, setManaging] = useState(false);
  if (!managing && !data?.items.length) return null;
  return (
    <div className="flex items-start gap-1">
      <ul
        aria-label={intl.formatMessage({
          id: 'week_templates.shifts.label',
          defaultMessage: 'Shift templates',
        })}
        className="flex min-w-0 flex-1 flex-wrap gap-1.5"
      >
        {data?.items.map((template) => (
          <li key={template.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onPick(template)}
              className="min-h-11 max-w-full truncate rounded-full border border-field bg-card px-3 text-14 hover:border-ink hover:bg-canvas md:min-h-8 md:text-13"
            >
              <b>{template.name}</b> {compactRange(template.start, template.end)}
            </button>
          </li>
        ))}
      </ul>
      {canManage && (
        <IconButton
          size="sm"
          label={intl.formatMessage({
            id: 'week_templates.shifts.manage',
            defaultMessage: 'Manage shift templates',
          })}
          onClick={() => setManaging(true)}
        >
          <Settings2 size={16} aria-hidden="true" />
        </IconButton>
      )}
      {managing && (
        <Suspense fallback={null}>
          <ShiftTemplatesSheet items={data?.items ?? []} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  );
}
