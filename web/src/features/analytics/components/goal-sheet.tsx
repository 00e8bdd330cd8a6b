/** Setting how fast the brand wants to hire, and where another goal holds. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useLocations } from '@/api/use-organization';
import { FormNumber } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { type Goals, goalsQuery, putGoals, refreshReports } from '../api';

export default function GoalSheet({ onClose }: { onClose(): void }) {
  // The form starts with the current values: older ones would be saved without anyone typing them.
  const { data, isFetchedAfterMount } = useQuery({ ...goalsQuery, refetchOnMount: 'always' });
  return data && isFetchedAfterMount ? <GoalForm goals={data} onClose={onClose} /> : null;
}

const text = (days: number | null | undefined) => (days == null ? '' : String(days));
const daysOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
/** The longest goal, in days. */
const MAX_DAYS = 120;
const isGoal = (typed: string) => {
  const days = daysOf(typed);
  return days === null || (/^\d+$/.test(typed.trim()) && days >= 1 && days <= MAX_DAYS);
};

/** `wrong` is what is said of what is no goal. */
const schemaOf = (wrong: string) => {
  const goal = z.pipe(z.string().check(z.refine(isGoal, wrong)), z.transform(daysOf));
  return z.object({ days: goal, places: z.record(z.string(), goal) });
};

function GoalForm({ goals, onClose }: { goals: Goals; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { locations } = useLocations();
  const wrong = intl.formatMessage(
    { id: 'analytics.goal.wrong', defaultMessage: 'Whole days, from 1 to {max}' },
    { max: MAX_DAYS },
  );
  const form = useAppForm({
    schema: schemaOf(wrong),
    defaultValues: {
      days: text(goals.days),
      places: Object.fromEntries(locations.map(({ id }) => [id, text(goals.places[id])])),
    },
    mode: 'onChange',
    version: goals.version,
    send: ({ days, places }, version) => {
      // Goals at places that the person does not see stay as they are.
      const all = Object.entries({ ...goals.places, ...places });
      const own = all.flatMap(([id, goal]) => (goal == null ? [] : [[id, goal] as const]));
      return putGoals(days, Object.fromEntries(own), version);
    },
    onSaved: async () => {
      await refreshReports(client);
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
      onClose();
    },
  });
  const { control } = form;
  const days = useWatch({ control, name: 'days' });
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="analytics.goal.sheet" defaultMessage="Time-to-hire goal" />}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={form}
      onTheirs={() => void refreshReports(client).then(onClose)}
    >
      <FormNumber
        control={control}
        name="days"
        autoComplete="off"
        label={<FormattedMessage id="analytics.goal.days" defaultMessage="Days from application to hire" />}
        hint={<FormattedMessage id="analytics.goal.hint" defaultMessage="Leave empty for no goal." />}
      />
      {locations.length > 1 && (
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-medium text-14 md:text-13">
            <FormattedMessage id="analytics.goal.locations" defaultMessage="Goals by location" />
          </legend>
          <div className="grid gap-4 md:grid-cols-2">
            {locations.map(({ id, name }) => (
              <FormNumber
                key={id}
                control={control}
                name={`places.${id}`}
                autoComplete="off"
                label={name}
                placeholder={days}
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormSheet>
  );
}
