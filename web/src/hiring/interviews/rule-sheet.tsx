/** A weekly stretch of time: days, hours, length, format. Where it overlaps other hours, joining them is offered. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { ApiError, errorCode } from '@/api/errors';
import { FormDate, FormField, FormSelect, FormText, FormTick, FormTime } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { compactRange } from '@/lib/time/clock';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { FORMAT_NAMES } from './names';
import { RuleJobs } from './rule-jobs';
import { DRAFT, type Draft } from './rule-schema';
import { addRule, changeRule, perDay, type Rule, refreshAvailability, removeRule, unused } from './rules';
import { FORMATS } from './types';

const ERRORS = defineMessages({
  availability_overlap: {
    id: 'meet.error.overlap',
    defaultMessage: 'You already have interview times then. Merge them or choose other hours.',
  },
});

/** What would work instead of a refused rule: those that are merged into one. */
const holdsRules = (it: unknown): it is { items: Rule[] } =>
  typeof it === 'object' && it !== null && 'items' in it && Array.isArray(it.items);

type Props = {
  user: string;
  locations: { id: string; name: string }[];
  rule: Rule | null;
  draft: Draft;
  onClose(): void;
};

export default function RuleSheet({ user, locations, rule, draft: first, onClose }: Props) {
  const intl = useIntl();
  const weekdays = useWeekdays();
  const client = useQueryClient();
  const errorText = useErrorText();
  const done = async () => {
    await refreshAvailability(client);
    onClose();
  };
  /** Whether it is joined with the hours that it overlaps. */
  const merge = useRef(false);
  const form = useAppForm({
    schema: DRAFT,
    defaultValues: first,
    version: rule?.version,
    send: (typed, version): Promise<unknown> => {
      const { slotMinutes, bufferMinutes, capacity, noticeHours, effectiveTo, ...values } = typed;
      const body = {
        ...values,
        slotMinutes: Number(slotMinutes),
        bufferMinutes: Number(bufferMinutes),
        capacity: Number(capacity),
        minNoticeMinutes: Math.round(Number(noticeHours) * 60),
        effectiveTo: effectiveTo || null,
        merge: merge.current,
        ...(rule && { effectiveFrom: rule.effectiveFrom }),
      };
      return rule ? changeRule(rule.id, { ...body, version }) : addRule({ ...body, userId: user });
    },
    onSaved: done,
    names: { minNoticeMinutes: 'noticeHours' },
  });
  const { control } = form;
  const draft = form.watch();
  const submit = (join: boolean) => {
    merge.current = join;
    form.submit();
  };
  const overwrite = () => {
    merge.current = false;
    form.overwrite();
  };
  const counted = {
    slotMinutes: Number(draft.slotMinutes),
    bufferMinutes: Number(draft.bufferMinutes),
    startTime: draft.startTime || '00:00',
    endTime: draft.endTime || '00:00',
  };
  const removing = useMutation({
    mutationFn: (removed: Rule) => removeRule(removed),
    onSuccess: done,
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
  });
  const overlap = errorCode(form.error) === 'availability_overlap';
  const suggestion = form.error instanceof ApiError ? form.error.problem?.suggestion : undefined;
  const offer = overlap && holdsRules(suggestion) ? suggestion.items : undefined;
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const;
  return (
    <FormSheet
      onClose={onClose}
      title={
        rule ? (
          <FormattedMessage id="meet.rule_change" defaultMessage="Edit interview times" />
        ) : (
          <FormattedMessage id="meet.rule_new" defaultMessage="New interview times" />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      form={{ ...form, submit: () => submit(false), overwrite }}
      labels={ERRORS}
      onTheirs={() => void done()}
    >
      {offer && (
        <Notice tone="info">
          <p className="pb-2">
            {offer
              .map(
                (one) =>
                  `${one.days.map((day) => weekdays.short(day)).join(', ')} ${compactRange(one.startTime, one.endTime)}`,
              )
              .join(' · ')}
          </p>
          <Button variant="tint" size="sm" busy={form.busy} onClick={() => submit(true)}>
            <FormattedMessage id="meet.merge" defaultMessage="Merge" />
          </Button>
        </Notice>
      )}
      <fieldset aria-invalid={form.errorOf('days') ? true : undefined}>
        <legend className="text-14 font-medium md:text-13">
          <FormattedMessage id="meet.days" defaultMessage="Days" />
        </legend>
        <div className="flex flex-wrap gap-x-4">
          {WEEKDAYS.map((day) => (
            <FormTick
              key={day}
              control={control}
              name="days"
              item={day}
              order={WEEKDAYS}
              label={weekdays.short(day)}
            />
          ))}
        </div>
        {form.errorOf('days') && <p className="text-13 text-danger">{form.errorOf('days')}</p>}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <FormTime
          control={control}
          name="startTime"
          required
          label={<FormattedMessage id="meet.from" defaultMessage="From" />}
        />
        <FormTime
          control={control}
          name="endTime"
          required
          label={<FormattedMessage id="meet.to" defaultMessage="To" />}
        />
        <FormSelect
          control={control}
          name="format"
          label={<FormattedMessage id="meet.format" defaultMessage="Format" />}
          options={FORMATS.map((value) => ({ value, label: intl.formatMessage(FORMAT_NAMES[value]) }))}
        />
        <FormText
          control={control}
          name="slotMinutes"
          required
          {...number}
          label={<FormattedMessage id="meet.length" defaultMessage="Length (minutes)" />}
        />
        <FormText
          control={control}
          name="bufferMinutes"
          required
          {...number}
          label={<FormattedMessage id="meet.buffer" defaultMessage="Buffer (minutes)" />}
        />
        <FormText
          control={control}
          name="capacity"
          required
          {...number}
          label={<FormattedMessage id="meet.capacity" defaultMessage="Group size" />}
        />
        <FormText
          control={control}
          name="noticeHours"
          required
          {...number}
          step="0.5"
          label={<FormattedMessage id="meet.notice" defaultMessage="Notice (hours)" />}
        />
        <FormDate
          control={control}
          name="effectiveTo"
          label={<FormattedMessage id="meet.last_day" defaultMessage="Last day (optional)" />}
        />
      </div>
      <p role="status" className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="meet.count"
          defaultMessage="{count, plural, =0 {No full interview fits} one {# interview a day} other {# interviews a day}}{rest, plural, =0 {} other {; # minutes unused}}"
          values={{ count: perDay(counted), rest: Math.max(0, unused(counted)) }}
        />
      </p>
      {locations.length > 1 && (
        <fieldset>
          <legend className="text-14 font-medium md:text-13">
            <FormattedMessage id="meet.locations" defaultMessage="Locations" />
          </legend>
          {locations.map(({ id, name }) => (
            <FormTick key={id} control={control} name="locationIds" item={id} label={name} />
          ))}
          {form.errorOf('locationIds') && (
            <p className="text-13 text-danger">{form.errorOf('locationIds')}</p>
          )}
        </fieldset>
      )}
      <FormField control={control} name="jobIds">
        {({ value, onChange, error }) => (
          <RuleJobs locations={draft.locationIds} chosen={value} onChange={onChange} error={error} />
        )}
      </FormField>
      {rule && (
        <div>
          <Button variant="danger-line" busy={removing.isPending} onClick={() => removing.mutate(rule)}>
            <FormattedMessage id="meet.remove" defaultMessage="Remove this time" />
          </Button>
          <p className="pt-1 text-13 text-muted">
            <FormattedMessage id="meet.remove_text" defaultMessage="Booked interviews stay." />
          </p>
        </div>
      )}
    </FormSheet>
  );
}
