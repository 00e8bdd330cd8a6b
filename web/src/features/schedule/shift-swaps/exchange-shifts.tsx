/** The shift in exchange: one of the same week, or of one colleague also of other weeks and locations. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { SelectField } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { type SwapOption, swapOptionsQuery } from './api';
import { ColleagueShifts } from './colleagues';

type Props = {
  shiftId: string;
  items: readonly SwapOption[];
  chosen: string;
  onChoose(id: string): void;
};

export function ExchangeShifts({ shiftId, items, chosen, onChoose }: Props) {
  const intl = useIntl();
  const [colleague, setColleague] = useState('');
  const query = useQuery({ ...swapOptionsQuery(shiftId, colleague), enabled: colleague !== '' });
  return (
    <div className="grid gap-4">
      <SelectField
        label={<FormattedMessage id="swaps.other_weeks_of" defaultMessage="Shifts of" />}
        value={colleague}
        onChange={({ target }) => {
          onChoose('');
          setColleague(target.value);
        }}
        options={[
          {
            value: '',
            label: intl.formatMessage({ id: 'swaps.same_week', defaultMessage: 'Everyone, same week' }),
          },
          ...items.map(({ employeeId, employeeName: name }) => ({
            value: employeeId,
            label: intl.formatMessage(
              { id: 'swaps.all_weeks', defaultMessage: '{name}, all weeks' },
              { name },
            ),
          })),
        ]}
      />
      {colleague === '' ? (
        <ColleagueShifts items={items} chosen={chosen} onChoose={onChoose} />
      ) : (
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
          {(options) =>
            options.items.some(({ shifts }) => shifts.length > 0) ? (
              <ColleagueShifts items={options.items} chosen={chosen} onChoose={onChoose} />
            ) : (
              <p className="text-16 text-muted md:text-14">
                <FormattedMessage
                  id="swaps.no_shifts"
                  defaultMessage="No shift that both of you could swap"
                />
              </p>
            )
          }
        </AsyncPanel>
      )}
    </div>
  );
}
