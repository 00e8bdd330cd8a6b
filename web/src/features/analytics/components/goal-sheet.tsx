/** Setting how fast the brand wants to hire, and where another goal holds. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-places';
import { FormSheet } from '@/components/form/form-sheet';
import { currentVersion, useSave } from '@/components/form/use-save';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { type Goals, goalsQuery, putGoals, refreshReports } from '../api';

export default function GoalSheet({ onClose }: { onClose(): void }) {
  // The form begins with what stands now: older numbers would be saved back without anybody typing them.
  const { data, isFetchedAfterMount } = useQuery({ ...goalsQuery, refetchOnMount: 'always' });
  return data && isFetchedAfterMount ? <GoalForm goals={data} onClose={onClose} /> : null;
}

const text = (days: number | null | undefined) => (days == null ? '' : String(days));
const daysOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
/** The longest goal, in days. */
const MOST = 120;
const isGoal = (typed: string) => {
  const days = daysOf(typed);
  return days === null || (/^\d+$/.test(typed.trim()) && days >= 1 && days <= MOST);
};

function GoalForm({ goals, onClose }: { goals: Goals; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { locations } = useLocations();
  const [days, setDays] = useState(text(goals.days));
  const [places, setPlaces] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(goals.places).map(([id, goal]) => [id, text(goal)])),
  );
  const saving = useSave(
    (version: number) => {
      const own = Object.entries(places).flatMap(([id, typed]) => {
        const goal = daysOf(typed);
        return goal === null ? [] : [[id, goal] as const];
      });
      return putGoals(daysOf(days), Object.fromEntries(own), version);
    },
    async () => {
      await refreshReports(client);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  );
  const errorOf = (field: string, typed: string) =>
    isGoal(typed)
      ? saving.errorOf(field)
      : intl.formatMessage(
          { id: 'analytics.goal.wrong', defaultMessage: 'Whole days, from 1 to {most}' },
          { most: MOST },
        );
  const right = [days, ...Object.values(places)].every(isGoal);
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="analytics.goal.sheet" defaultMessage="Goal for time to hire" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      onSubmit={() => right && saving.save(goals.version)}
      onTheirs={() => void refreshReports(client).then(onClose)}
      onMine={() => right && saving.conflict && saving.save(currentVersion(saving.conflict, goals.version))}
    >
      <TextField
        inputMode="numeric"
        autoComplete="off"
        label={
          <FormattedMessage id="analytics.goal.days" defaultMessage="Days from applying to being hired" />
        }
        hint={<FormattedMessage id="analytics.goal.hint" defaultMessage="Left empty, there is no goal." />}
        value={days}
        onChange={(event) => setDays(event.target.value)}
        error={errorOf('days', days)}
      />
      {locations.length > 1 && (
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-medium text-14 md:text-13">
            <FormattedMessage id="analytics.goal.places" defaultMessage="Another goal at" />
          </legend>
          <div className="grid gap-4 md:grid-cols-2">
            {locations.map(({ id, name }) => (
              <TextField
                key={id}
                inputMode="numeric"
                autoComplete="off"
                label={name}
                placeholder={days}
                value={places[id] ?? ''}
                onChange={(event) => setPlaces((now) => ({ ...now, [id]: event.target.value }))}
                error={errorOf(`places.${id}`, places[id] ?? '')}
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormSheet>
  );
}
