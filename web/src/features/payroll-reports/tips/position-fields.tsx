/** Each position's part in a pool, with its points or percentage. */
import { useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { FormNumber, FormSelect } from '@/components/form/fields';
import { useFieldErrorText } from '@/components/form/use-bound-field';
import { useText } from '@/i18n/text';
import { asksPoints, type PoolSent, type PoolValues } from './pool-schema';

export function PositionFields() {
  const intl = useIntl();
  const text = useText();
  const { position } = useOrganization();
  const {
    control,
    watch,
    formState: { errors },
  } = useFormContext<PoolValues, unknown, PoolSent>();
  const errorText = useFieldErrorText();
  const method = watch('method');
  const asks = asksPoints(method) || method === 'percent';
  // What is wrong with one amount is said at its field.
  const wrong = errorText(errors.positions?.root?.message);
  const options = [
    { value: 'in', label: intl.formatMessage({ id: 'tips.part.in', defaultMessage: 'Has a share' }) },
    {
      value: 'out',
      label: intl.formatMessage({ id: 'tips.part.out', defaultMessage: 'Named without a share' }),
    },
    { value: 'none', label: intl.formatMessage({ id: 'tips.part.none', defaultMessage: 'Not in the pool' }) },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-14 font-medium">
        <FormattedMessage id="tips.positions" defaultMessage="Positions of the pool" />
      </legend>
      {wrong && (
        <p role="alert" className="text-13 text-danger">
          {wrong}
        </p>
      )}
      {watch('positions').map(({ positionId, part }, index) => {
        const found = position(positionId);
        const name = found ? text(found.name) : '';
        return (
          <div
            key={positionId}
            className="grid grid-cols-[1fr_96px] items-end gap-3 md:grid-cols-[1fr_140px]"
          >
            <FormSelect control={control} name={`positions.${index}.part`} label={name} options={options} />
            {asks && part === 'in' && (
              <FormNumber
                control={control}
                name={`positions.${index}.amount`}
                label={
                  method === 'percent' ? (
                    <FormattedMessage id="tips.percent" defaultMessage="Percent" />
                  ) : (
                    <FormattedMessage id="tips.points" defaultMessage="Points" />
                  )
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
