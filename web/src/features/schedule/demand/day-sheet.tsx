/** A day's forecast: its total, its curve, and what the weeks before say. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { ConflictNote } from '@/components/form/conflict-note';
import { FormField, FormMoney } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { choice, fail } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { centsText, parseCents } from '@/lib/money/money';
import { useMoney } from '@/lib/money/use-money';
import { useDates } from '@/lib/time/use-dates';
import { type DayForecast, refreshDemand, setForecast } from './api';
import { CurveEditor } from './curve-editor';
import { AMOUNT } from './faults';
import { scaled } from './model';

/** A curve is sent only where someone drew it; else the total is spread by the server. */
const SCHEMA = z.object({
  total: z.pipe(
    z.string(),
    z.transform((text, context): number => parseCents(text) ?? fail(context, AMOUNT)),
  ),
  curve: choice<number[]>(),
  isDrawn: z.boolean(),
});

type Props = { locationId: string; day: DayForecast; onClose(): void };

export function DaySheet({ locationId, day: read, onClose }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const client = useQueryClient();
  // A conflict is settled with what the other person saved.
  const [day, setDay] = useState(read);
  // A typed total takes the shape that was there before the typing, whatever its first digits make of it.
  const shape = useRef(day.halfHours);
  const saved = async () => {
    await refreshDemand(client, locationId);
    onClose();
  };
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      total: day.totalCents === null ? '' : centsText(day.totalCents),
      curve: day.halfHours,
      isDrawn: day.curve === 'drawn',
    },
    version: day.version,
    send: ({ total, curve, isDrawn }, version) =>
      setForecast(
        locationId,
        day.date,
        isDrawn ? { version, halfHours: curve } : { version, totalCents: total },
      ),
    onSaved: saved,
    names: { totalCents: 'total', halfHours: 'curve' },
  });
  const back = useSave((version: number) => setForecast(locationId, day.date, { version }), saved);
  const theirs = () => {
    const current = (form.conflict ?? back.conflict)?.current as DayForecast | undefined;
    if (!current) return;
    setDay(current);
    shape.current = current.halfHours;
    form.reset({
      total: current.totalCents === null ? '' : centsText(current.totalCents),
      curve: current.halfHours,
      isDrawn: current.curve === 'drawn',
    });
    form.clear();
    back.clear();
  };
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      onTheirs={theirs}
      title={dates.day(day.date)}
      description={
        day.computedCents === null
          ? undefined
          : intl.formatMessage(
              { id: 'demand.from_sales', defaultMessage: 'From past sales: {amount}' },
              { amount: money.wholeDollars(day.computedCents) },
            )
      }
      submitLabel={<FormattedMessage id="demand.save" defaultMessage="Save forecast" />}
    >
      <FormMoney
        control={form.control}
        name="total"
        required
        data-autofocus
        label={<FormattedMessage id="demand.total" defaultMessage="Sales of the day" />}
        onChanged={(typed) => {
          const total = parseCents(typed);
          if (total !== null) form.setValue('curve', scaled(shape.current, total, day.open));
        }}
      />
      <FormField control={form.control} name="curve">
        {({ value, onChange }) => (
          <CurveEditor
            curve={value}
            open={day.open}
            onChange={(curve) => {
              shape.current = curve;
              onChange(curve);
              form.setValue('isDrawn', true);
              form.setValue('total', centsText(curve.reduce((sum, cents) => sum + cents, 0)));
            }}
          />
        )}
      </FormField>
      {day.source === 'typed' && (
        <div className="grid gap-2">
          {back.conflict ? (
            <ConflictNote
              conflict={back.conflict}
              onTheirs={theirs}
              onMine={() => back.conflict && back.save(currentVersion(back.conflict, day.version))}
            />
          ) : (
            back.error !== null && <ErrorPanel error={back.error} />
          )}
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            busy={back.busy}
            onClick={() => back.save(day.version)}
          >
            {day.computedCents === null ? (
              <FormattedMessage id="demand.clear" defaultMessage="Clear the forecast" />
            ) : (
              <FormattedMessage
                id="demand.use_computed"
                defaultMessage="Use {amount} from past sales"
                values={{ amount: money.wholeDollars(day.computedCents) }}
              />
            )}
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
