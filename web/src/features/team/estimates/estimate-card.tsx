/** The written estimate of a person's hours: whether the law asks for one, each version, and the way to write one. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { dateIn } from '@/lib/time/dates';
import { Section } from '../components/section';
import type { Person } from '../types';
import { type Estimate, type Estimates, estimatesQuery } from './api';
import { EstimateForm } from './estimate-form';
import { EstimateLine } from './estimate-line';
import { versionsOn } from './versions';

export function EstimateCard({ person }: { person: Person }) {
  const intl = useIntl();
  const query = useQuery(estimatesQuery(person.id));
  const [writing, setWriting] = useState(false);
  return (
    <Section
      title={<FormattedMessage id="team.estimate.title" defaultMessage="Good-faith estimate" />}
      action={
        query.data?.canWrite && (
          <Button
            size="sm"
            aria-label={intl.formatMessage({
              id: 'team.estimate.add',
              defaultMessage: 'Add an estimate',
            })}
            onClick={() => setWriting(true)}
          >
            <Plus size={14} aria-hidden="true" />
            <FormattedMessage id="add" defaultMessage="Add" />
          </Button>
        )
      }
    >
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={1} />}>
        {(estimates) => (
          <>
            <Versions estimates={estimates} person={person} />
            {writing && (
              <EstimateForm person={person} estimates={estimates} onClose={() => setWriting(false)} />
            )}
          </>
        )}
      </AsyncPanel>
    </Section>
  );
}

function Versions({ estimates, person }: { estimates: Estimates; person: Person }) {
  const { items, required, canWrite } = estimates;
  const lines = { person, canWrite };
  const { current, coming, earlier } = versionsOn(items, dateIn(person.zone));
  return (
    <>
      {items.length === 0 &&
        (required === 'yes' ? (
          <Notice tone="warn">
            <FormattedMessage
              id="team.estimate.required"
              defaultMessage="The law here asks for a written estimate of hours at hire. None is on file."
            />
          </Notice>
        ) : required === 'unknown' ? (
          <Notice tone="warn">
            <FormattedMessage
              id="team.estimate.unknown"
              defaultMessage="None on file. The law here may ask for one: facts are missing, such as the number of employees."
            />
          </Notice>
        ) : (
          <p className="text-16 text-muted md:text-13">
            <FormattedMessage
              id="team.estimate.none"
              defaultMessage="None on file. The law here doesn’t ask for one."
            />
          </p>
        ))}
      <Lines items={[...coming, ...current]} {...lines} />
      {earlier.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-14 text-muted md:min-h-8 md:py-1 md:text-12">
            <FormattedMessage
              id="team.estimate.earlier"
              defaultMessage="{count, plural, one {One earlier version} other {# earlier versions}}"
              values={{ count: earlier.length }}
            />
          </summary>
          <Lines items={earlier} {...lines} />
        </details>
      )}
    </>
  );
}

type LinesProps = { items: readonly Estimate[]; person: Person; canWrite: boolean };

function Lines({ items, person, canWrite }: LinesProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((estimate) => (
        <EstimateLine key={estimate.id} estimate={estimate} person={person} canWrite={canWrite} />
      ))}
    </ul>
  );
}
