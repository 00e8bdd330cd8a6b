/** Saves the times, the position and the breaks of a shift as a template. */
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { compactRange } from '@/lib/time/clock';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Shift } from '../types';
import { makeShiftTemplate, refreshShiftTemplates } from './api';
import { NAME_LENGTH } from './name-length';
import { useTemplateSaved } from './use-template-saved';

const SCHEMA = z.object({ name: neededText() });

type Props = { shift: Shift; positionName: string; onClose(): void };

export function SaveShiftSheet({ shift, positionName, onClose }: Props) {
  const { locationId, positionId, stationId, start, end, breaks } = shift;
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { name: '' },
    send: ({ name }) => makeShiftTemplate({ locationId, name, positionId, stationId, start, end, breaks }),
    onSaved: useTemplateSaved(refreshShiftTemplates, onClose),
  });
  return (
    // The panel of the shift is a form around this: what is sent here must not send it too.
    <span onSubmit={(event) => event.stopPropagation()}>
      <FormSheet
        form={form}
        onClose={onClose}
        labels={SCHEDULE_ERRORS}
        title={<FormattedMessage id="week_templates.save.title" defaultMessage="Save as template" />}
        description={`${positionName}, ${compactRange(start, end)}`}
        submitLabel={<FormattedMessage id="week_templates.save.confirm" defaultMessage="Save template" />}
      >
        <FormText
          control={form.control}
          name="name"
          required
          maxLength={NAME_LENGTH}
          label={<FormattedMessage id="week_templates.name" defaultMessage="Name" />}
        />
      </FormSheet>
    </span>
  );
}
