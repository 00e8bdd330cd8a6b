/** Lawful questions for the role, to add with one tap. */

import { useQuery } from '@tanstack/react-query';
import { Plus, Check as Tick } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { iconLabel } from '@/components/ui/icon-label';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { useText } from '@/i18n/text';
import { libraryQuery } from '../api';
import { KIND_NAMES } from '../names';
import type { Question, RoleCode } from '../types';

type Props = {
  onClose(): void;
  role: RoleCode;
  existing: readonly Question[];
  onAdd(question: Question): void;
};

export default function LibrarySheet({ onClose, role, existing, onAdd }: Props) {
  const intl = useIntl();
  const text = useText();
  const query = useQuery(libraryQuery(role));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage({ id: 'jobs.library.label', defaultMessage: 'Question library' })}
      description={intl.formatMessage({
        id: 'jobs.library.hint',
        defaultMessage: 'Legal in every state, in both languages. You can edit the points.',
      })}
    >
      <AsyncPanel query={query} skeleton={<Skeleton className="h-80" />}>
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map(({ question }) => {
              const there = existing.some((one) => one.id === question.id);
              return (
                <li key={question.id} className="flex items-center gap-3 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p>{text(question.text)}</p>
                    <p className="text-13 text-muted">
                      {intl.formatMessage(KIND_NAMES[question.kind])}
                      {Boolean(question.maxPoints) && (
                        <FormattedMessage
                          id="jobs.library.points"
                          defaultMessage=" · up to {points} points"
                          values={{ points: question.maxPoints }}
                        />
                      )}
                    </p>
                  </div>
                  <Button
                    size="sm"
                    icon
                    disabled={there}
                    {...iconLabel(
                      intl.formatMessage(
                        { id: 'jobs.library.add', defaultMessage: 'Add: {question}' },
                        { question: text(question.text) },
                      ),
                    )}
                    onClick={() => onAdd(question)}
                  >
                    {there ? <Tick size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </AsyncPanel>
    </Sheet>
  );
}
