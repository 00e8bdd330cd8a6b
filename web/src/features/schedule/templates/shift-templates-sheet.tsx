/** The shift templates of a location, to rename and to delete. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Empty } from '@/components/ui/empty';
import { Sheet } from '@/components/ui/sheet';
import { compactRange } from '@/lib/time/clock';
import { changeShiftTemplate, deleteShiftTemplate, refreshShiftTemplates, type ShiftTemplate } from './api';
import { type ManageAct, ManageButtons, ManageDialog } from './manage';

type Props = { items: readonly ShiftTemplate[]; onClose(): void };

export function ShiftTemplatesSheet({ items, onClose }: Props) {
  const client = useQueryClient();
  const [act, setAct] = useState<ManageAct | null>(null);
  return (
    // The panel of a shift is a form around this: what is sent here must not send it too.
    <span onSubmit={(event) => event.stopPropagation()}>
      <Sheet
        open
        onOpenChange={(open) => !open && onClose()}
        title={<FormattedMessage id="week_templates.shifts.label" defaultMessage="Shift templates" />}
      >
        {items.length === 0 ? (
          <Empty
            title={<FormattedMessage id="week_templates.empty.title" defaultMessage="No templates yet" />}
          />
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line">
            {items.map((item) => (
              <li key={item.id} className="flex min-h-14 items-center gap-1 py-1 pr-1 pl-3">
                <span className="min-w-0 flex-1">
                  <b className="block truncate">{item.name}</b>
                  <span className="block text-14 text-muted md:text-13">
                    {compactRange(item.start, item.end)}
                  </span>
                </span>
                <ManageButtons item={item} onAct={setAct} />
              </li>
            ))}
          </ul>
        )}
      </Sheet>
      {act && (
        <ManageDialog
          key={act.item.id}
          act={act}
          rename={changeShiftTemplate}
          remove={deleteShiftTemplate}
          refresh={() => refreshShiftTemplates(client)}
          onClose={() => setAct(null)}
        />
      )}
    </span>
  );
}
