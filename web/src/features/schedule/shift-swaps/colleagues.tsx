/** Those who may take a shift, or whose shift comes in exchange: only whom the rules allow. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/lib/cx';
import { useShiftText } from '../open-shifts/use-shift-text';
import { AddedOvertime } from './added-overtime';
import type { SwapOption } from './api';

/** The most people who are asked at once. */
const MAX_PEOPLE = 10;

type PeopleProps = {
  items: readonly SwapOption[];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
};

export function Colleagues({ items, chosen, onChoose }: PeopleProps) {
  const able = items.filter(({ canTake }) => canTake);
  return (
    <fieldset>
      <legend className="pb-1 font-medium text-16 md:text-14">
        <FormattedMessage id="swaps.ask" defaultMessage="Whom to ask" />
      </legend>
      {able.map(({ employeeId, employeeName, overtime }) => {
        const isChosen = chosen.includes(employeeId);
        return (
          <Checkbox
            key={employeeId}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= MAX_PEOPLE}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, employeeId] : chosen.filter((one) => one !== employeeId))
            }
            label={employeeName}
            hint={<AddedOvertime overtime={overtime} />}
          />
        );
      })}
    </fieldset>
  );
}

type ShiftsProps = {
  items: readonly SwapOption[];
  chosen: string;
  onChoose(id: string): void;
};

export function ColleagueShifts({ items, chosen, onChoose }: ShiftsProps) {
  const intl = useIntl();
  const shiftText = useShiftText();
  return (
    <fieldset>
      <legend className="pb-1 font-medium text-16 md:text-14">
        <FormattedMessage id="swaps.for_which" defaultMessage="For which shift" />
      </legend>
      <div className="grid gap-2">
        {items.flatMap(({ employeeName, shifts }) =>
          shifts.map((shift) => {
            const { day, range, name } = shiftText(shift);
            return (
              <label
                key={shift.shiftId}
                className={cx(
                  'flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line px-3 py-2',
                  chosen === shift.shiftId && 'border-brand! shadow-[0_0_0_1px_hsl(var(--brand))]',
                )}
              >
                <span className="min-w-0 flex-1">
                  <b className="block text-16">{employeeName}</b>
                  <span className="block text-14">
                    {[`${day}, ${range}`, name, shift.locationName].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-14 text-muted">
                    <AddedOvertime overtime={shift.overtime} />
                  </span>
                </span>
                <input
                  type="radio"
                  name="offered"
                  aria-label={intl.formatMessage(
                    { id: 'swaps.shift_of', defaultMessage: '{name}, {shift}' },
                    { name: employeeName, shift: `${day}, ${range}` },
                  )}
                  checked={chosen === shift.shiftId}
                  onChange={() => onChoose(shift.shiftId)}
                  className="size-6 shrink-0 accent-[hsl(var(--brand))]"
                />
              </label>
            );
          }),
        )}
      </div>
    </fieldset>
  );
}
