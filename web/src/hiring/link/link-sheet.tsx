/** Sets up a scheduling link: the format, the location, and the interviewers. */

import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormField, FormSelect } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { choice, optionalChoice } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { FORMAT_NAMES } from '../interviews/names';
import { FORMATS, type Format } from '../interviews/types';
import { useStages } from '../stages';
import { STEP_ERRORS } from '../step-errors';
import type { Stage } from '../types';
import { type MadeLink, offeredQuery, sendLink } from './api';
import { PeopleField } from './people-field';

type Props = {
  of: {
    applicationId: string;
    name: string;
    stage: Stage;
    locationId: string;
    format?: Format | null;
    interviewerIds?: string[];
  };
  onClose(): void;
  onMade(made: MadeLink): unknown;
};

const SCHEMA = z.object({
  format: optionalChoice<Format>(),
  locationId: choice<string>(),
  interviewerIds: z.array(z.string()),
  together: z.boolean(),
});

export default function LinkSheet({ of, onClose, onMade }: Props) {
  const intl = useIntl();
  const { stage } = useStages();
  const { scope } = usePermissions();
  const { locations } = useLocations();
  const jobLocations = locations.filter(
    ({ id }) => scope?.locationIds === 'all' || scope?.locationIds.includes(id),
  );
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      format: of.format ?? '',
      locationId: of.locationId,
      interviewerIds: of.interviewerIds ?? [],
      together: false,
    },
    send: ({ format, locationId, interviewerIds, together }) =>
      sendLink(of.applicationId, {
        stage: of.stage,
        ...(format ? { format } : {}),
        ...(locationId === of.locationId ? {} : { locationId }),
        interviewerIds,
        allOf: together && interviewerIds.length > 1,
      }),
    onSaved: async (made) => {
      await onMade(made);
      onClose();
      toast(
        made.sent
          ? {
              tone: 'ok',
              title: intl.formatMessage(
                { id: 'link.sent', defaultMessage: '{name} gets the link' },
                { name: of.name },
              ),
            }
          : {
              tone: 'warn',
              title: intl.formatMessage({
                id: 'link.not_sent',
                defaultMessage:
                  'The link is on their status page. No text or email is possible, so call them.',
              }),
            },
      );
    },
  });
  const { control } = form;
  const { format, locationId, interviewerIds: people, together } = form.watch();
  return (
    <FormSheet
      onClose={onClose}
      title={intl.formatMessage(
        { id: 'link.title', defaultMessage: 'Scheduling link for {name}' },
        { name: of.name },
      )}
      description={intl.formatMessage(
        {
          id: 'link.text',
          defaultMessage: '{stage}. They choose an open time. The defaults work as they are.',
        },
        { stage: stage(of.stage) },
      )}
      submitLabel={<FormattedMessage id="link.send" defaultMessage="Send link" />}
      form={form}
      labels={STEP_ERRORS}
    >
      <FormSelect
        control={control}
        name="format"
        label={<FormattedMessage id="interview.how" defaultMessage="Format" />}
        placeholder={intl.formatMessage({ id: 'link.any_format', defaultMessage: 'Any available format' })}
        options={FORMATS.map((value) => ({ value, label: intl.formatMessage(FORMAT_NAMES[value]) }))}
      />
      {jobLocations.length > 1 && (
        <FormSelect
          control={control}
          name="locationId"
          onChanged={() => form.setValue('interviewerIds', [], { shouldDirty: true })}
          label={<FormattedMessage id="link.where" defaultMessage="Where" />}
          options={jobLocations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormField control={control} name="interviewerIds">
        {({ value, onChange, error }) => (
          <PeopleField
            locationId={locationId}
            chosen={value}
            onChosen={onChange}
            together={together}
            onTogether={(all) => form.setValue('together', all, { shouldDirty: true })}
            empty={
              <FormattedMessage id="link.anyone" defaultMessage="No one selected: anyone with open times." />
            }
            error={error}
          />
        )}
      </FormField>
      <FreeCount
        of={of}
        format={format || null}
        locationId={locationId}
        people={people}
        allOf={together && people.length > 1}
      />
    </FormSheet>
  );
}

type CountProps = {
  of: Props['of'];
  format: Format | null;
  locationId: string;
  people: readonly string[];
  allOf: boolean;
};

/** Whether there is anything to choose from, before someone opens an empty page. */
function FreeCount({ of: { applicationId }, ...params }: CountProps) {
  const offered = useQuery(offeredQuery({ applicationId, ...params })).data;
  if (!offered) return null;
  const count = offered.days.reduce((sum, { slots }) => sum + slots.length, 0);
  return (
    <Notice tone={count > 0 ? 'ok' : 'warn'}>
      <p role="status">
        <FormattedMessage
          id="link.free"
          defaultMessage="{count, plural, =0 {No open times in the next two weeks. They can only suggest one.} one {# open time in the next two weeks} other {# open times in the next two weeks}}"
          values={{ count }}
        />
      </p>
    </Notice>
  );
}
