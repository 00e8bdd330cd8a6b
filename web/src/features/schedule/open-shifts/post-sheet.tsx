/** Posts unassigned shifts for the team to take: how many, who sees them and when, what they pay on top, who decides. */
import { useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { FormMoney, FormNumber, FormSegmented, FormSelect, FormSwitch } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { useAppForm } from '@/components/form/use-app-form';
import { Fact, Facts } from '@/components/ui/facts';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { useNow } from '@/lib/use-now';
import { type OpenShift, postOpenShifts, refreshOpenShifts } from './api';
import { hoursLeft, strictestOffer } from './model';
import { defaultHours, firstHours, POST_SCHEMA } from './post-schema';
import { useShiftText } from './use-shift-text';

type Props = { items: readonly OpenShift[]; onClose(): void; onPosted(): void };

export function PostSheet({ items, onClose, onPosted }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const shiftText = useShiftText();
  const decides = intl.formatMessage({ id: 'open_shifts.decides', defaultMessage: 'Who decides' });
  const law = strictestOffer(items);
  const hours = firstHours(law?.days ?? 0, hoursLeft(items, useNow()));
  const [first] = items;
  const { scope } = usePermissions();
  const { locations } = useLocations();
  // Who plans one location does not see the others.
  const hasOthers = locations.length > 1 || scope?.locationIds !== 'all';
  const isOne = items.length === 1 && first?.slotIds.length === 1;
  const form = useAppForm({
    schema: POST_SCHEMA,
    defaultValues: {
      mode: 'first_come',
      allowOvertime: false,
      slots: '1',
      bonus: '',
      includeOtherLocations: false,
      firstWaveHours: String(defaultHours(hours)),
    },
    send: ({ bonus, firstWaveHours, ...values }) =>
      postOpenShifts({
        ...values,
        shiftIds: items.map(({ shiftId }) => shiftId),
        bonusCents: bonus,
        firstWaveHours: values.includeOtherLocations ? Number(firstWaveHours) : null,
      }),
    names: { bonusCents: 'bonus' },
    onSaved: async ({ posted, notified }) => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          {
            id: 'open_shifts.posted',
            defaultMessage:
              '{posted, plural, one {# shift posted} other {# shifts posted}} · {notified, plural, one {# person notified} other {# people notified}}',
          },
          { posted, notified },
        ),
      });
      await refreshOpenShifts(client);
      onPosted();
      onClose();
    },
  });
  const { control } = form;
  const title = (
    <FormattedMessage
      id="open_shifts.post_count"
      defaultMessage="{count, plural, =0 {Post} one {Post # shift} other {Post # shifts}}"
      values={{ count: items.length }}
    />
  );
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={title}
      description={items.length === 1 && first ? shiftText(first).whole : undefined}
      submitLabel={title}
    >
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="font-medium text-16 md:text-14">
          {decides}
        </span>
        <FormSegmented
          control={control}
          name="mode"
          label={decides}
          full
          options={[
            {
              value: 'first_come',
              label: <FormattedMessage id="open_shifts.mode.first_come" defaultMessage="First come" />,
            },
            {
              value: 'approval',
              label: <FormattedMessage id="open_shifts.mode.approval" defaultMessage="You choose" />,
            },
          ]}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        {isOne && (
          <FormNumber
            control={control}
            name="slots"
            label={<FormattedMessage id="open_shifts.slots" defaultMessage="People needed" />}
          />
        )}
        <FormMoney
          control={control}
          name="bonus"
          label={<FormattedMessage id="open_shifts.bonus_in_dollars" defaultMessage="Bonus in $" />}
        />
      </div>
      <FormSwitch
        control={control}
        name="allowOvertime"
        label={<FormattedMessage id="open_shifts.allow_overtime" defaultMessage="Overtime allowed" />}
      />
      {hasOthers && (
        <FormSwitch
          control={control}
          name="includeOtherLocations"
          label={<FormattedMessage id="open_shifts.other_locations" defaultMessage="Other locations too" />}
        />
      )}
      {form.watch('includeOtherLocations') && (
        <FormSelect
          control={control}
          name="firstWaveHours"
          label={<FormattedMessage id="open_shifts.own_team_first" defaultMessage="Own team first" />}
          options={hours.map((count) => ({
            value: String(count),
            label: intl.formatMessage(
              {
                id: 'open_shifts.first_hours',
                defaultMessage: '{count, plural, =0 {All at once} one {# hour} other {# hours}}',
              },
              { count },
            ),
          }))}
        />
      )}
      {law && <LawNote law={law} />}
      <Facts>
        <Fact name={<FormattedMessage id="open_shifts.open_until" defaultMessage="Open until" />}>
          <FormattedMessage id="open_shifts.hour_before" defaultMessage="1 hour before the shift" />
        </Fact>
      </Facts>
    </FormSheet>
  );
}

/** The law that gives existing staff the first right, with its source. */
function LawNote({ law: { days, title, citation } }: { law: NonNullable<OpenShift['firstOffer']> }) {
  const text = useText();
  return (
    <p className="flex gap-2 rounded-control bg-info-soft px-3 py-2 text-14 text-info md:text-13">
      <Scale size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <FormattedMessage
          id="open_shifts.law_first"
          defaultMessage="{title}: {days, plural, one {# day} other {# days}}, by law ({citation})."
          values={{ title: text(title), days, citation }}
        />
      </span>
    </p>
  );
}
