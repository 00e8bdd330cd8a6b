/** Shapes the link by which somebody chooses an interview time: how they meet, where, and with whom. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-places';
import { usePermissions } from '@/auth/use-permissions';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { SelectField } from '@/components/ui/select';
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

export default function LinkSheet({ of, onClose, onMade }: Props) {
  const intl = useIntl();
  const { stage } = useStages();
  const { scope } = usePermissions();
  const { locations } = useLocations();
  const places = locations.filter(
    ({ id }) => scope?.locationIds === 'all' || scope?.locationIds.includes(id),
  );
  const [format, setFormat] = useState<Format | ''>(of.format ?? '');
  const [locationId, setLocation] = useState(of.locationId);
  const [people, setPeople] = useState<readonly string[]>(of.interviewerIds ?? []);
  const [together, setTogether] = useState(false);
  const allOf = together && people.length > 1;
  const form = useSave(
    () =>
      sendLink(of.applicationId, {
        stage: of.stage,
        ...(format ? { format } : {}),
        ...(locationId === of.locationId ? {} : { locationId }),
        interviewerIds: [...people],
        allOf,
      }),
    async (made) => {
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
                  'The link stands on their status page. They can be neither texted nor e-mailed: call them, too.',
              }),
            },
      );
    },
  );
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
          defaultMessage:
            '{stage}. They choose one of the free times; leave everything as it is and it still works.',
        },
        { stage: stage(of.stage) },
      )}
      submitLabel={<FormattedMessage id="link.send" defaultMessage="Send the link" />}
      state={form}
      words={STEP_ERRORS}
      onSubmit={() => form.save()}
    >
      <SelectField
        label={<FormattedMessage id="interview.how" defaultMessage="How you meet" />}
        placeholder={intl.formatMessage({ id: 'link.any_way', defaultMessage: 'Any way that is free' })}
        options={FORMATS.map((value) => ({ value, label: intl.formatMessage(FORMAT_NAMES[value]) }))}
        value={format}
        error={form.errorOf('format')}
        onChange={(event) => setFormat(event.target.value as Format | '')}
      />
      {places.length > 1 && (
        <SelectField
          label={<FormattedMessage id="link.where" defaultMessage="Where" />}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={locationId}
          error={form.errorOf('locationId')}
          onChange={(event) => {
            setLocation(event.target.value);
            setPeople([]);
          }}
        />
      )}
      <PeopleField
        locationId={locationId}
        chosen={people}
        onChosen={setPeople}
        together={together}
        onTogether={setTogether}
        nobody={
          <FormattedMessage id="link.anybody" defaultMessage="Nobody chosen: whoever there has time." />
        }
        error={form.errorOf('interviewerIds')}
      />
      <FreeCount of={of} format={format || null} locationId={locationId} people={people} allOf={allOf} />
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

/** Whether there is anything to choose from, before somebody opens an empty page. */
function FreeCount({ of: { applicationId }, ...wanted }: CountProps) {
  const offered = useQuery(offeredQuery({ applicationId, ...wanted })).data;
  if (!offered) return null;
  const count = offered.days.reduce((sum, { slots }) => sum + slots.length, 0);
  return (
    <Notice tone={count > 0 ? 'ok' : 'warn'}>
      <p role="status">
        <FormattedMessage
          id="link.free"
          defaultMessage="{count, plural, =0 {No free time in the next two weeks: they could only ask for one.} one {# free time in the next two weeks} other {# free times in the next two weeks}}"
          values={{ count }}
        />
      </p>
    </Notice>
  );
}
