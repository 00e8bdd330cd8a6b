/** The templates of a location to choose from, each with what is in it. */
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import type { ScheduleTemplate } from './api';
import { Counts } from './counts';
import { type ManageAct, ManageButtons } from './manage';

type Props = {
  items: readonly ScheduleTemplate[];
  value: string;
  onChange(id: string): void;
  onAct(act: ManageAct): void;
};

export function TemplateChoice({ items, value, onChange, onAct }: Props) {
  const name = useId();
  const canManage = usePermissions().can('schedules:templates');
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14 md:text-13">
        <FormattedMessage id="week_templates.choose" defaultMessage="Template" />
      </legend>
      <div className="divide-y divide-line rounded-card border border-line">
        {items.map((item) => (
          <div key={item.id} className="flex items-center gap-1 pr-1">
            <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 px-3 py-2">
              <input
                type="radio"
                name={name}
                value={item.id}
                checked={item.id === value}
                onChange={() => onChange(item.id)}
                className="size-5 shrink-0 accent-brand md:size-4"
              />
              <span className="min-w-0">
                <b className="block truncate">{item.name}</b>
                <span className="block text-14 text-muted md:text-13">
                  <Counts {...item} />
                </span>
              </span>
            </label>
            {canManage && <ManageButtons item={item} onAct={onAct} />}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
