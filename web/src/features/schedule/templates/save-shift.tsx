/** Saves the times, the position and the breaks of a shift as a template. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { compactRange } from '@/lib/time/clock';
import { SCHEDULE_ERRORS } from '../components/shared/schedule-errors';
import type { Shift } from '../types';
import { makeShiftTemplate, refreshShiftTemplates } from './api';
import { NAME_LENGTH } from './name-length';

const SCHEMA = z.object({ name: neededText() });

type Props = { shift: Shift; positionName: string; onClose(): void };

export function SaveShiftSheet({ shift, positionName, onClose }: Props) {
  const { locationId, positionId, start, end, breaks } = shift;
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { name: '' },
    send: ({ name }) => makeShiftTemplate({ locationId, name, positionId, start, end, breaks }),
    onSaved: async ({ name }) => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          { id: 'week_templates.saved', defaultMessage: 'Template saved: {name}' },
          { name },
        ),
      });
      await refreshShiftTemplates(client);
      onClose();
    },
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
