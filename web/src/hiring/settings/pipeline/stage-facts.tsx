/** A stage's settings at a glance: hidden or not, when a card is marked, how many are in it. */
import { FormattedMessage } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import type { StageUse } from '@/hiring/stages';

export function StageFacts({ use, people }: { use: StageUse; people: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted empty:hidden md:grid md:grid-cols-[10rem_7.5rem] md:justify-items-end md:text-13">
      {!use.hidden && use.staleAfterDays !== null && (
        <span>
          <FormattedMessage
            id="settings.pipeline.marked"
            defaultMessage="flagged after {days, plural, one {# day} other {# days}}"
            values={{ days: use.staleAfterDays }}
          />
        </span>
      )}
      {(people > 0 || use.hidden) && (
        <span className="flex flex-wrap justify-end gap-2 md:col-start-2">
          {people > 0 && (
            <Badge>
              <FormattedMessage
                id="settings.pipeline.people"
                defaultMessage="{people, plural, one {# applicant} other {# applicants}}"
                values={{ people }}
              />
            </Badge>
          )}
          {use.hidden && (
            <Badge tone="outline">
              <FormattedMessage id="settings.pipeline.hidden" defaultMessage="Hidden" />
            </Badge>
          )}
        </span>
      )}
    </span>
  );
}
