/** A weekly stretch of time: days, hours, length, format. Where it overlaps other hours, joining them is offered. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { ApiError, errorCode } from '@/api/errors';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { compactRange } from '@/lib/time/clock';
import { useWeekdays, WEEKDAYS } from '@/lib/time/weekdays';
import { FORMAT_NAMES } from './names';
import type { Draft } from './rule-draft';
import { RuleJobs } from './rule-jobs';
import { addRule, changeRule, perDay, type Rule, refreshAvailability, removeRule, unused } from './rules';
import { FORMATS, type Format } from './types';

const ERRORS = defineMessages({
  availability_overlap: {
    id: 'meet.error.overlap',
    defaultMessage: 'You already have interview time then. Join the two, or choose other hours.',
  },
});

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
  const [draft, setDraft] = useState(first);
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const numbers = { slotMinutes: Number(draft.slotMinutes), bufferMinutes: Number(draft.bufferMinutes) };
  const counted = { ...numbers, startTime: draft.startTime || '00:00', endTime: draft.endTime || '00:00' };
  const done = async () => {
    await refreshAvailability(client);
    onClose();
  };
  const saving = useSave(({ merge, version }: { merge: boolean; version: number | undefined }) => {
    const { locationIds, jobIds, days, startTime, endTime, format } = draft;
    const body = {
      locationIds,
      jobIds,
      days,
      startTime,
      endTime,
      format,
      ...numbers,
      capacity: Number(draft.capacity),
      minNoticeMinutes: Math.round(Number(draft.noticeHours) * 60),
      effectiveTo: draft.effectiveTo || null,
      merge,
      ...(rule && { effectiveFrom: rule.effectiveFrom }),
    };
    return rule ? changeRule(rule.id, { ...body, version }) : addRule({ ...body, userId: user });
  }, done);
  const removing = useMutation({
    mutationFn: (gone: Rule) => removeRule(gone),
    onSuccess: done,
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
  });
  const overlap = errorCode(saving.error) === 'availability_overlap';
  const offer =
    overlap && saving.error instanceof ApiError
      ? (saving.error.problem?.suggestion as { items: Rule[] } | undefined)?.items
      : undefined;
  const text = (
    field:
      | 'startTime'
      | 'endTime'
      | 'slotMinutes'
      | 'bufferMinutes'
      | 'capacity'
      | 'noticeHours'
      | 'effectiveTo',
  ) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    error: saving.errorOf(field === 'noticeHours' ? 'minNoticeMinutes' : field),
    required: true,
  });
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const;
  return (
    <FormSheet
      onClose={onClose}
      title={
        rule ? (
          <FormattedMessage id="meet.rule_change" defaultMessage="Change the time" />
        ) : (
          <FormattedMessage id="meet.rule_new" defaultMessage="New interview time" />
        )
      }
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      state={saving}
      words={ERRORS}
      onSubmit={() => saving.save({ merge: false, version: rule?.version })}
      onTheirs={() => void done()}
      onMine={() =>
        saving.conflict &&
        saving.save({ merge: false, version: currentVersion(saving.conflict, rule?.version ?? 0) })
      }
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
          <Button
            variant="tint"
            size="sm"
            busy={saving.busy}
            onClick={() => saving.save({ merge: true, version: rule?.version })}
          >
            <FormattedMessage id="meet.merge" defaultMessage="Join them" />
          </Button>
        </Notice>
      )}
      <fieldset aria-invalid={saving.errorOf('days') ? true : undefined}>
        <legend className="text-14 font-medium md:text-13">
          <FormattedMessage id="meet.days" defaultMessage="Days" />
        </legend>
        <div className="flex flex-wrap gap-x-4">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={weekdays.short(day)}
              checked={draft.days.includes(day)}
              onChange={(event) =>
                set({
                  days: WEEKDAYS.filter((one) =>
                    one === day ? event.target.checked : draft.days.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        {saving.errorOf('days') && <p className="text-13 text-danger">{saving.errorOf('days')}</p>}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="time"
          label={<FormattedMessage id="meet.from" defaultMessage="From" />}
          {...text('startTime')}
        />
        <TextField
          type="time"
          label={<FormattedMessage id="meet.to" defaultMessage="To" />}
          {...text('endTime')}
        />
        <SelectField
          label={<FormattedMessage id="meet.format" defaultMessage="How you meet" />}
          options={FORMATS.map((value) => ({ value, label: intl.formatMessage(FORMAT_NAMES[value]) }))}
          value={draft.format}
          onChange={(event) => set({ format: event.target.value as Format })}
        />
        <TextField
          {...number}
          label={<FormattedMessage id="meet.length" defaultMessage="Minutes each" />}
          {...text('slotMinutes')}
        />
        <TextField
          {...number}
          label={<FormattedMessage id="meet.buffer" defaultMessage="Pause between (minutes)" />}
          {...text('bufferMinutes')}
        />
        <TextField
          {...number}
          label={<FormattedMessage id="meet.capacity" defaultMessage="Applicants at once" />}
          {...text('capacity')}
        />
        <TextField
          {...number}
          step="0.5"
          label={<FormattedMessage id="meet.notice" defaultMessage="Notice (hours)" />}
          {...text('noticeHours')}
        />
        <TextField
          type="date"
          label={<FormattedMessage id="meet.last_day" defaultMessage="Last day (optional)" />}
          {...text('effectiveTo')}
          required={false}
        />
      </div>
      <p role="status" className="text-14 text-muted md:text-13">
        <FormattedMessage
          id="meet.count"
          defaultMessage="{count, plural, =0 {No whole interview fits} one {# interview a day} other {# interviews a day}}{rest, plural, =0 {} other {; # minutes stay unused}}"
          values={{ count: perDay(counted), rest: Math.max(0, unused(counted)) }}
        />
      </p>
      {locations.length > 1 && (
        <fieldset>
          <legend className="text-14 font-medium md:text-13">
            <FormattedMessage id="meet.places" defaultMessage="For these locations" />
          </legend>
          {locations.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={draft.locationIds.includes(id)}
              onChange={(event) =>
                set({
                  locationIds: event.target.checked
                    ? [...draft.locationIds, id]
                    : draft.locationIds.filter((one) => one !== id),
                })
              }
            />
          ))}
          {saving.errorOf('locationIds') && (
            <p className="text-13 text-danger">{saving.errorOf('locationIds')}</p>
          )}
        </fieldset>
      )}
      <RuleJobs
        locations={draft.locationIds}
        chosen={draft.jobIds}
        onChange={(jobIds) => set({ jobIds })}
        error={saving.errorOf('jobIds')}
      />
      {rule && (
        <div>
          <Button variant="danger-line" busy={removing.isPending} onClick={() => removing.mutate(rule)}>
            <FormattedMessage id="meet.remove" defaultMessage="Take this time away" />
          </Button>
          <p className="pt-1 text-13 text-muted">
            <FormattedMessage id="meet.remove_text" defaultMessage="Interviews that are booked stand." />
          </p>
        </div>
      )}
    </FormSheet>
  );
}
