/** Where and as what to clock in, where there is a choice. */
import { FormattedMessage } from 'react-intl';
import { SelectField } from '@/components/ui/select';
import { useText } from '@/i18n/text';
import type { Workplace } from '../api';

type Props = {
  workplaces: readonly Workplace[];
  workplace: Workplace;
  positionId: string | null;
  onChange(chosen: { locationId: string; positionId?: string }): void;
};

export function WorkplaceFields({ workplaces, workplace, positionId, onChange }: Props) {
  const text = useText();
  const { locationId, positions } = workplace;
  if (workplaces.length < 2 && positions.length < 2) return null;
  return (
    <div className="grid gap-3">
      {workplaces.length > 1 && (
        <SelectField
          label={<FormattedMessage id="timeclock.location" defaultMessage="Location" />}
          value={locationId}
          options={workplaces.map(({ locationId: value, name: label }) => ({ value, label }))}
          onChange={({ target }) => onChange({ locationId: target.value })}
        />
      )}
      {positions.length > 1 && (
        <SelectField
          label={<FormattedMessage id="timeclock.position" defaultMessage="Position" />}
          value={positionId ?? ''}
          options={positions.map(({ id: value, name }) => ({ value, label: text(name) }))}
          onChange={({ target }) => onChange({ locationId, positionId: target.value })}
        />
      )}
    </div>
  );
}
