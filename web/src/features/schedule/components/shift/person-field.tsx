/** Who works a new shift, or no one yet: those who hold its position come first. */
import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { fullName } from '../../model/grid';
import type { Person, Position, ShiftFields, ShiftPatch } from '../../types';

type Props = {
  people: readonly Person[];
  fields: Pick<ShiftFields, 'employeeId' | 'positionId'>;
  /** The positions that the shift may have. */
  positions: readonly Position[];
  disabled: boolean;
  onChange(change: ShiftPatch): void;
};

export function PersonField({ people, fields, positions, disabled, onChange }: Props) {
  const intl = useIntl();
  const { employeeId, positionId } = fields;
  const holds = ({ positionIds }: Person) => positionIds.includes(positionId);
  const sorted = [...people].sort((a, b) => Number(holds(b)) - Number(holds(a)));
  const choose = (id: string) => {
    const person = people.find((one) => one.employeeId === id);
    onChange({ employeeId: person?.employeeId ?? null, ...(person && positionFor(person)) });
  };

  /** A person who does not hold the shift's position brings one of their own. */
  function positionFor(person: Person): ShiftPatch {
    if (holds(person)) return {};
    const own = [person.primaryPositionId, ...person.positionIds].find((id) =>
      positions.some((position) => position.id === id),
    );
    return own ? { positionId: own } : {};
  }

  return (
    <SelectField
      label={<FormattedMessage id="schedule.field.person" defaultMessage="Person" />}
      placeholder={intl.formatMessage({ id: 'schedule.unassigned', defaultMessage: 'Unassigned' })}
      value={employeeId ?? ''}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
      options={sorted.map((person) => ({ value: person.employeeId, label: fullName(person) }))}
    />
  );
}
