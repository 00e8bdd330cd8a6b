/** What came of each, where an action on several did not succeed for all. */
import { Check, TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { STEP_ERRORS } from '@/components/hiring/step-errors';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { Card, Outcome } from '../../types';

type Props = { results: readonly Outcome[]; cards: readonly Card[]; onClose(): void };

export function ResultsSheet({ results, cards, onClose }: Props) {
  const intl = useIntl();
  const done = results.filter(({ status }) => status === 200).length;
  const name = (id: string) => cards.find((card) => card.id === id)?.name ?? '';
  const why = (problem: Outcome['problem']) => {
    const own = problem && STEP_ERRORS[problem.code];
    return own ? intl.formatMessage(own) : (problem?.title ?? '');
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={intl.formatMessage(
        { id: 'pipeline.results.title', defaultMessage: '{done, number} of {all, number} done' },
        { done, all: results.length },
      )}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="pipeline.results.close" defaultMessage="Close" />
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {results.map((result) => (
          <li key={result.id} className="flex items-start gap-3 py-2.5">
            {result.status === 200 ? (
              <Check size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
            )}
            <div className="min-w-0">
              <p className="font-medium">{name(result.id)}</p>
              <p className="text-14 text-muted md:text-13">
                {result.status === 200
                  ? intl.formatMessage({ id: 'pipeline.results.ok', defaultMessage: 'Done' })
                  : why(result.problem)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
