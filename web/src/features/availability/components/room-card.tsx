/** Where video interviews take place, and whether work shifts take interview time away. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { SaveForm } from '@/components/form/save-form';
import { useSave } from '@/components/form/use-save';
import { refreshAvailability } from '@/components/hiring/interviews/rules';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { type Availability, setPreferences } from '../api';

export function RoomCard({ data }: { data: Availability }) {
  const client = useQueryClient();
  const [room, setRoom] = useState(data.meetingUrl ?? '');
  const [brandRoom, setBrandRoom] = useState(data.brandMeetingUrl ?? '');
  const [shiftsBlock, setShiftsBlock] = useState(data.shiftsBlock);
  const refresh = () => refreshAvailability(client);
  const saving = useSave(
    () =>
      setPreferences({
        version: data.version,
        userId: data.userId,
        meetingUrl: room || null,
        ...(data.setsBrand && { brandMeetingUrl: brandRoom || null, shiftsBlock }),
      }),
    refresh,
  );
  return (
    <Card title={<FormattedMessage id="meet.room" defaultMessage="Video room" />}>
      <SaveForm
        state={saving}
        onSubmit={() => saving.save()}
        onTheirs={() => void refresh()}
        onMine={() => void refresh()}
        className="px-4 pt-2 pb-4"
      >
        <TextField
          type="url"
          inputMode="url"
          label={<FormattedMessage id="meet.room_own" defaultMessage="Address" />}
          hint={
            <FormattedMessage
              id="meet.room_hint"
              defaultMessage="Applicants get it by e-mail when they book a video interview."
            />
          }
          value={room}
          onChange={(event) => setRoom(event.target.value)}
          error={saving.errorOf('meetingUrl')}
        />
        {data.setsBrand && (
          <>
            <TextField
              type="url"
              inputMode="url"
              label={<FormattedMessage id="meet.room_brand" defaultMessage="For those without one" />}
              value={brandRoom}
              onChange={(event) => setBrandRoom(event.target.value)}
              error={saving.errorOf('brandMeetingUrl')}
            />
            <Switch
              label={
                <FormattedMessage
                  id="meet.shifts_block"
                  defaultMessage="Nobody is interviewed during a work shift"
                />
              }
              checked={shiftsBlock}
              onChange={(event) => setShiftsBlock(event.target.checked)}
            />
          </>
        )}
        {data.sharedRoomRuleIds.length > 0 && (
          <Notice tone="warn">
            <FormattedMessage
              id="meet.room_shared"
              defaultMessage="Back-to-back interviews share one room: the next applicant can walk into the running one. Add '{id}' to the address for a room of its own each time, or leave 5 minutes between interviews."
            />
          </Notice>
        )}
        <Button type="submit" variant="tint" busy={saving.busy}>
          <FormattedMessage id="save" defaultMessage="Save" />
        </Button>
      </SaveForm>
    </Card>
  );
}
