/** The requirements besides experience: the usual ones to tick, and custom lines in both languages. */
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useText } from '@/i18n/text';
import { libraryQuery } from '../api';
import type { Requirement, RoleCode } from '../types';
import { TextPair } from './text-pair';

type Props = { role: RoleCode; value: readonly Requirement[]; onChange(value: Requirement[]): void };

export function RequirementsField({ role, value, onChange }: Props) {
  const intl = useIntl();
  const text = useText();
  const library = useQuery(libraryQuery(role)).data?.requirements ?? [];
  const own = value.filter(({ key }) => !library.some((one) => one.key === key));
  const has = (key: string) => value.some((one) => one.key === key);
  const without = (key: string) => value.filter((one) => one.key !== key);
  const add = () => {
    let number = own.length + 1;
    while (has(`own-${number}`)) number += 1;
    onChange([...value, { key: `own-${number}`, label: { en: '', es: '' } }]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-medium md:text-13">
        <FormattedMessage id="jobs.requirements" defaultMessage="Other requirements" />
      </legend>
      <div className="grid">
        {library.map((one) => (
          <Checkbox
            key={one.key}
            checked={has(one.key)}
            onChange={(event) => onChange(event.target.checked ? [...value, one] : without(one.key))}
            label={text(one.label)}
          />
        ))}
      </div>
      {own.map(({ key, label }, index) => (
        <div key={key} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <TextPair
              label={intl.formatMessage(
                { id: 'jobs.requirement', defaultMessage: 'Requirement {number}' },
                { number: index + 1 },
              )}
              maxLength={300}
              value={label}
              onChange={(next) =>
                onChange(value.map((one) => (one.key === key ? { key, label: next } : one)))
              }
            />
          </div>
          <IconButton
            label={intl.formatMessage(
              { id: 'jobs.requirement_remove', defaultMessage: 'Remove requirement {number}' },
              { number: index + 1 },
            )}
            onClick={() => onChange(without(key))}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button size="sm" className="justify-self-start" onClick={add}>
        <Plus size={14} aria-hidden="true" />
        <FormattedMessage id="jobs.requirement_add" defaultMessage="Add requirement" />
      </Button>
    </fieldset>
  );
}
