/** Where video interviews take place, and whether work shifts take interview time away. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { FormSwitch, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { Notice } from '@/components/form/notice';
import { optionalText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { refreshAvailability } from '@/hiring/interviews/rules';
import { type Availability, setPreferences } from '../api';

const SCHEMA = z.object({
  meetingUrl: optionalText(),
  brandMeetingUrl: optionalText(),
  shiftsBlock: z.boolean(),
});

export default function RoomCard({ data }: { data: Availability }) {
  const client = useQueryClient();
  const refresh = () => refreshAvailability(client);
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      meetingUrl: data.meetingUrl ?? '',
      brandMeetingUrl: data.brandMeetingUrl ?? '',
      shiftsBlock: data.shiftsBlock,
    },
    version: data.version,
    send: ({ meetingUrl, brandMeetingUrl, shiftsBlock }, version) =>
      setPreferences({
        version,
        userId: data.userId,
        meetingUrl,
        brandMeetingUrl: data.setsBrand ? brandMeetingUrl : undefined,
        shiftsBlock: data.setsBrand ? shiftsBlock : undefined,
      }),
    onSaved: refresh,
  });
  const { control } = form;
  return (
    <Card title={<FormattedMessage id="meet.room" defaultMessage="Video link" />}>
      <Form form={form} onTheirs={() => void refresh()} className="px-4 pt-2 pb-4">
        <FormText
          control={control}
          name="meetingUrl"
          type="url"
          inputMode="url"
          label={<FormattedMessage id="meet.room_own" defaultMessage="Link" />}
          hint={
            <FormattedMessage
              id="meet.room_hint"
              defaultMessage="Emailed to applicants who book a video interview."
            />
          }
        />
        {data.setsBrand && (
          <>
            <FormText
              control={control}
              name="brandMeetingUrl"
              type="url"
              inputMode="url"
              label={
                <FormattedMessage id="meet.room_brand" defaultMessage="Default for people without one" />
              }
            />
            <FormSwitch
              control={control}
              name="shiftsBlock"
              label={
                <FormattedMessage
                  id="meet.shifts_block"
                  defaultMessage="Block times when the interviewer is on shift"
                />
              }
            />
          </>
        )}
        {data.sharedRoomRuleIds.length > 0 && (
          <Notice tone="warn">
            <FormattedMessage
              id="meet.room_shared"
              defaultMessage="Back-to-back interviews share one room. Add '{id}' to the link for a separate room each time, or leave a 5-minute buffer."
            />
          </Notice>
        )}
        <Button type="submit" variant="tint" busy={form.busy}>
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      </Form>
    </Card>
  );
}
