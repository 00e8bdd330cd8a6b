/** Saves the week as a template. */
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormCheckbox, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Board } from '../hooks/use-board';
import { makeScheduleTemplate, refreshScheduleTemplates } from './api';
import { Counts } from './counts';
import { countsOf, plannedShifts } from './model';
import { NAME_LENGTH } from './name-length';
import { useTemplateSaved } from './use-template-saved';

const SCHEMA = z.object({ name: neededText(), withPeople: z.boolean() });

type Props = { board: Board; onClose(): void };

export function SaveWeekSheet({ board: { week }, onClose }: Props) {
  const { locationId, weekStart } = week;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { name: '', withPeople: true },
    send: (values) => makeScheduleTemplate({ locationId, weekStart, ...values }),
    onSaved: useTemplateSaved(refreshScheduleTemplates, onClose),
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      labels={SCHEDULE_ERRORS}
      title={<FormattedMessage id="week_templates.save.title" defaultMessage="Save as template" />}
      description={<Counts {...countsOf(plannedShifts(week))} />}
      submitLabel={<FormattedMessage id="week_templates.save.confirm" defaultMessage="Save template" />}
    >
      <FormText
        control={form.control}
        name="name"
        required
        maxLength={NAME_LENGTH}
        label={<FormattedMessage id="week_templates.name" defaultMessage="Name" />}
      />
      <FormCheckbox
        control={form.control}
        name="withPeople"
        label={<FormattedMessage id="week_templates.with_people" defaultMessage="With people" />}
      />
    </FormSheet>
  );
}
