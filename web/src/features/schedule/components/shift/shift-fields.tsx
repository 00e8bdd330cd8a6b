/** The fields of a shift: person of a new one, day, times, position, breaks, note, and who wanted a change of a published one. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import type {
  ChangeOrigin,
  ChangeReason,
  ShiftFields as Fields,
  Person,
  Position,
  ShiftPatch,
} from '../../types';
import { OriginFields } from '../shared/origin-fields';
import { BreaksField } from './breaks-field';
import { DayPicker } from './day-picker';
import { PersonField } from './person-field';
import { StationField } from './station-field';
import { TagsField } from './tags-field';
import { TimeField } from './time-field';
import { TimesNote } from './times-note';

const NOTE_LIMIT = 1000;

type Props = {
  locationId: string;
  /** Of the location. */
  zone: string;
  fields: Fields;
  dates: string[];
  /** Whether the shift may be on a day. */
  canPlan(date: string): boolean;
  positions: readonly Position[];
  /** Whose shift it is; their own positions come first. */
  person: Person | undefined;
  /** Who can be chosen for a new shift; a known one has its list of candidates. */
  people: readonly Person[] | null;
  /** The shift has been published, so a change needs to say who wanted it. */
  published: boolean;
  origin: ChangeOrigin | null;
  reasons: ChangeReason[];
  disabled: boolean;
  /** The focus starts at the times, for a new shift by keyboard. */
  startFirst: boolean;
  onChange(change: ShiftPatch): void;
};

export function ShiftFields(props: Props) {
  const { fields, dates, canPlan, person, people, published, origin, reasons } = props;
  const { disabled, startFirst, onChange } = props;
  const intl = useIntl();
  const text = useText();
  const own = new Set(person?.positionIds);
  const positions = [...props.positions].sort((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)));
  return (
    <div className="space-y-4">
      {people && (
        <PersonField
          people={people}
          fields={fields}
          positions={positions}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      <DayPicker
        dates={dates}
        value={fields.date}
        disabled={disabled}
        canPick={canPlan}
        label={intl.formatMessage({ id: 'schedule.field.day', defaultMessage: 'Day' })}
        onChange={(date) => onChange({ date })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <TimeField
          label={<FormattedMessage id="schedule.field.start" defaultMessage="Start" />}
          value={fields.start}
          disabled={disabled}
          focused={startFirst}
          onChange={(start) => onChange({ start, startOffset: undefined })}
        />
        <TimeField
          label={<FormattedMessage id="schedule.field.end" defaultMessage="End" />}
          value={fields.end}
          after={fields.start}
          disabled={disabled}
          onChange={(end) => onChange({ end, endOffset: undefined })}
        />
      </div>
      <TimesNote
        zone={props.zone}
        date={fields.date}
        start={fields.start}
        end={fields.end}
        onEnd={disabled ? undefined : (end) => onChange({ end, endOffset: undefined })}
      />
      <SelectField
        label={<FormattedMessage id="schedule.field.position" defaultMessage="Position" />}
        value={fields.positionId}
        disabled={disabled}
        onChange={(event) => onChange({ positionId: event.target.value })}
        options={positions.map(({ id, name, code }) => ({ value: id, label: `${text(name)} · ${code}` }))}
      />
      <StationField
        locationId={props.locationId}
        position={positions.find(({ id }) => id === fields.positionId)}
        stationId={fields.stationId ?? null}
        disabled={disabled}
        onChange={(stationId) => onChange({ stationId })}
      />
      <BreaksField
        breaks={fields.breaks ?? []}
        start={fields.start}
        end={fields.end}
        disabled={disabled}
        onChange={(breaks) => onChange({ breaks })}
      />
      <Checkbox
        label={<FormattedMessage id="schedule.field.on_call" defaultMessage="On call" />}
        hint={
          <FormattedMessage
            id="schedule.field.on_call_hint"
            defaultMessage="Keeps the time free; comes in only if called."
          />
        }
        checked={fields.onCall ?? false}
        disabled={disabled}
        onChange={(event) => onChange({ onCall: event.target.checked })}
      />
      <TextAreaField
        label={<FormattedMessage id="schedule.field.note" defaultMessage="Note" />}
        hint={<FormattedMessage id="schedule.field.note_hint" defaultMessage="Visible to the employee." />}
        rows={2}
        maxLength={NOTE_LIMIT}
        value={fields.note ?? ''}
        disabled={disabled}
        onChange={(event) => onChange({ note: event.target.value || null })}
      />
      <TagsField
        locationId={props.locationId}
        tags={fields.tags ?? []}
        disabled={disabled}
        onChange={(tags) => onChange({ tags })}
      />
      {published && (
        <OriginFields
          origin={origin}
          reasons={reasons}
          onChange={(changeOrigin) => onChange({ changeOrigin })}
        />
      )}
    </div>
  );
}
