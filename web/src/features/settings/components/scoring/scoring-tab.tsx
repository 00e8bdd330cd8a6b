/** Scoring: the rubric in effect, a draft to try, what was in effect before, and where scoring is on. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { refresh } from '../../api';
import { beginDraft, type Rubric, rubricsQuery } from '../../scoring-api';
import { ReadOnlyNote } from '../read-only';
import { DraftForm } from './draft-form';
import { History } from './history';
import { RubricFacts } from './rubric-facts';
import { Switches } from './switches';
import { WorkSamples } from './work-samples';

export function ScoringTab() {
  const query = useQuery(rubricsQuery);
  const { scope } = usePermissions();
  const everywhere = scope?.locationIds === 'all';
  return (
    <div className="grid gap-4">
      <p className="text-14 text-muted">
        <FormattedMessage
          id="scoring.intro"
          defaultMessage="Points from your own rubric help to decide whom to call first. They never turn anybody down: only an answer that a job marks as a knockout does, and you can undo that."
        />
      </p>
      {!everywhere && <ReadOnlyNote who="owner" />}
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
        {({ items, standard }) => {
          const draft = items.find((item) => item.state === 'draft');
          const active = items.find((item) => item.state === 'active');
          return (
            <>
              {draft && everywhere ? (
                <DraftForm key={draft.id} draft={draft} standard={standard} />
              ) : (
                <Current active={active} rubric={active?.rubric ?? standard} mayChange={everywhere} />
              )}
              <History versions={items.filter((item) => item.state !== 'draft')} mayRead={everywhere} />
            </>
          );
        }}
      </AsyncPanel>
      <Switches />
      <WorkSamples />
    </div>
  );
}

type CurrentProps = { active: Rubric | undefined; rubric: Rubric['rubric']; mayChange: boolean };

function Current({ active, rubric, mayChange }: CurrentProps) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const begin = useMutation({
    mutationFn: beginDraft,
    onSuccess: () => refresh(client, '/api/scoring/rubrics'),
    onError: (error) => toast({ title: errorText(error) }),
  });
  return (
    <Card
      title={
        active ? (
          <FormattedMessage
            id="scoring.current"
            defaultMessage="In effect: version {number}"
            values={{ number: active.versionNo }}
          />
        ) : (
          <FormattedMessage id="scoring.current_standard" defaultMessage="In effect: Lineup’s own rubric" />
        )
      }
    >
      <RubricFacts rubric={rubric} />
      {mayChange && (
        <div className="px-4 pb-4">
          <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
            <FormattedMessage id="scoring.begin" defaultMessage="Write a new version" />
          </Button>
        </div>
      )}
    </Card>
  );
}
