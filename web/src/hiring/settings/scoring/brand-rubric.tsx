/** The brand's rubric: it scores every job that has none of its own. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { draftFrom, inEffect, type Rubrics } from './api';
import { DraftForm } from './draft-form';
import { History } from './history';
import { RubricFacts } from './rubric-facts';

export function BrandRubric({ brand: { items, standard } }: { brand: Rubrics }) {
  const { scope } = usePermissions();
  const everywhere = scope?.locationIds === 'all';
  const [writing, setWriting] = useState(false);
  const draft = items.find((item) => item.state === 'draft');
  const active = inEffect(items);
  return (
    <>
      {!everywhere && (
        <Notice>
          <FormattedMessage
            id="scoring.only_jobs"
            defaultMessage="Only an owner can change the brand’s rubric. Choose a job above to give it its own."
          />
        </Notice>
      )}
      {(draft || writing) && everywhere ? (
        <DraftForm
          draft={draft ?? draftFrom(items, active?.rubric ?? standard, null)}
          standard={standard}
          onClose={() => setWriting(false)}
        />
      ) : (
        <Card
          title={
            active ? (
              <FormattedMessage
                id="scoring.current"
                defaultMessage="Active: version {number}"
                values={{ number: active.versionNo }}
              />
            ) : (
              <FormattedMessage id="scoring.current_standard" defaultMessage="Active: Lineup’s rubric" />
            )
          }
        >
          <RubricFacts rubric={active?.rubric ?? standard} />
          {everywhere && (
            <div className="px-4 pb-4">
              <Button variant="primary" onClick={() => setWriting(true)}>
                <FormattedMessage id="scoring.begin" defaultMessage="Create new version" />
              </Button>
            </div>
          )}
        </Card>
      )}
      <History versions={items.filter((item) => item.state !== 'draft')} canRead={everywhere} />
    </>
  );
}
