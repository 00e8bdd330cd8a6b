/** What keeps a sheet from being approved, each with what settles it. */
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { useDates } from '@/lib/time/use-dates';
import { clearFlag, type EntryFlag, type Timesheet } from '../api';
import { canClear, isEditable, needsReview } from '../model';
import { FLAG_NAMES } from '../names';
import { ReasonSheet } from '../reason-sheet';

type Props = { sheet: Timesheet; flags: readonly EntryFlag[]; onChanged(): Promise<unknown> };

export function OpenFlags({ sheet, flags: all, onChanged }: Props) {
  const dates = useDates();
  const { can } = usePermissions();
  const [clearing, setClearing] = useState<EntryFlag | null>(null);
  const flags = all.filter(needsReview);
  if (flags.length === 0) return null;
  const changes = can('timesheets:update') && isEditable(sheet.state);
  return (
    <section className="grid gap-2 rounded-card border border-danger/40 p-3">
      <h3 className="text-16">
        <FormattedMessage id="timesheets.group.review" defaultMessage="To review" />
      </h3>
      <ul className="grid gap-2">
        {flags.map((flag) => (
          <li key={`${flag.code} ${flag.entryId} ${flag.date}`} className="flex flex-wrap items-center gap-2">
            <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-danger" />
            <span className="min-w-0 flex-1 text-14 md:text-13">
              <b>
                <FormattedMessage {...FLAG_NAMES[flag.code]} />
              </b>
              {`, ${dates.day(flag.date)}`}
            </span>
            {changes && canClear(flag) && (
              <Button size="sm" onClick={() => setClearing(flag)}>
                <FormattedMessage id="timesheets.clear" defaultMessage="Clear flag" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {clearing && (
        <ReasonSheet
          title={<FormattedMessage {...FLAG_NAMES[clearing.code]} />}
          description={`${sheet.name}, ${dates.day(clearing.date)}`}
          submitLabel={<FormattedMessage id="timesheets.clear" defaultMessage="Clear flag" />}
          send={(reason) => clearFlag(clearing.entryId ?? '', clearing.code, reason)}
          onSaved={onChanged}
          onClose={() => setClearing(null)}
        />
      )}
    </section>
  );
}
