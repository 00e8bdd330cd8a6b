/** The tags of a shift: short words that the team's plan shows; those that the location had in the last weeks are suggested. */
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { shiftTagsQuery } from '../../api';

/** The server's limits. */
const MAX = 10;
const MAX_LENGTH = 24;

type Props = {
  locationId: string;
  tags: readonly string[];
  disabled: boolean;
  onChange(tags: string[]): void;
};

export function TagsField({ locationId, tags, disabled, onChange }: Props) {
  const intl = useIntl();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const known = useQuery({ ...shiftTagsQuery(locationId), enabled: !disabled }).data?.tags ?? [];
  const has = (tag: string) => tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const full = tags.length >= MAX;

  function add() {
    const tag = typed.trim();
    if (tag && !has(tag) && !full) onChange([...tags, tag].sort());
    setTyped('');
  }
  /** Enter would save the shift. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return;
    if (event.key === 'Enter' && !typed.trim()) return;
    event.preventDefault();
    add();
  }

  if (disabled && tags.length === 0) return null;
  return (
    <div className="space-y-2">
      {!disabled && (
        <div className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={<FormattedMessage id="schedule.field.tags" defaultMessage="Tags" />}
            list={listId}
            maxLength={MAX_LENGTH}
            disabled={full}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton
            label={intl.formatMessage({ id: 'schedule.tags.add', defaultMessage: 'Add tag' })}
            disabled={full || !typed.trim()}
            onClick={add}
          >
            <Plus size={18} aria-hidden="true" />
          </IconButton>
          <datalist id={listId}>
            {known
              .filter((tag) => !has(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </div>
      )}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-full bg-line/50 pl-2.5 text-13">
              <span className={disabled ? 'py-1 pr-2.5' : undefined}>{tag}</span>
              {!disabled && (
                <IconButton
                  size="sm"
                  label={intl.formatMessage(
                    { id: 'schedule.tags.remove', defaultMessage: 'Remove tag {tag}' },
                    { tag },
                  )}
                  onClick={() => onChange(tags.filter((one) => one !== tag))}
                >
                  <X size={14} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
