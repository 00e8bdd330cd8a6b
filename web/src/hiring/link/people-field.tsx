/** Who interviews: several people, any one of them or all together. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { interviewersQuery } from './api';

type Props = {
  locationId: string;
  chosen: readonly string[];
  onChosen(people: string[]): void;
  /** Left out where several always are a panel. */
  together?: boolean;
  onTogether?(together: boolean): void;
  /** What it means that no one is chosen. */
  empty?: ReactNode;
  error?: ReactNode;
};

export function PeopleField({ locationId, chosen, onChosen, together, onTogether, empty, error }: Props) {
  const intl = useIntl();
  const people = useQuery(interviewersQuery(locationId)).data?.items ?? [];
  const toggle = (id: string, on: boolean) =>
    onChosen(people.map((one) => one.id).filter((one) => (one === id ? on : chosen.includes(one))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium md:text-13">
        <FormattedMessage id="interview.with" defaultMessage="Interviewer" />
      </legend>
      <div className="max-h-56 overflow-y-auto rounded-control border border-field px-3 py-1">
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </div>
      {error && <p className="mt-1.5 text-13 font-medium text-danger md:text-12">{error}</p>}
      {chosen.length === 0 && empty && <p className="mt-1.5 text-13 text-muted md:text-12">{empty}</p>}
      {chosen.length > 1 && onTogether && (
        <Segmented
          full
          className="mt-2"
          label={intl.formatMessage({ id: 'link.several', defaultMessage: 'Several people' })}
          options={[
            {
              value: 'any',
              label: intl.formatMessage({ id: 'link.any_of', defaultMessage: 'Any of them' }),
            },
            {
              value: 'all',
              label: intl.formatMessage({ id: 'link.all_of', defaultMessage: 'Panel (all together)' }),
            },
          ]}
          value={together ? 'all' : 'any'}
          onChange={(value) => onTogether(value === 'all')}
        />
      )}
      {chosen.length > 1 && !onTogether && (
        <p className="mt-1.5 text-13 text-muted md:text-12">
          <FormattedMessage id="link.panel" defaultMessage="They interview together." />
        </p>
      )}
    </fieldset>
  );
}
