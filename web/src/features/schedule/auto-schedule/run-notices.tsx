/** What is out of the ordinary about a run: it goes on, was stopped, failed, or is older than the week. */
import { LoaderCircle } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import type { Run } from './api';

type Props = {
  run: Run;
  busy: boolean;
  onCancel(): void;
  onStart(): void;
};

export function RunNotices({ run, busy, onCancel, onStart }: Props) {
  const { state, weekChanged, proposals, plannedProposals } = run;
  const values = { count: proposals.length, all: plannedProposals };
  if (state === 'running')
    return (
      <div
        role="status"
        className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-2"
      >
        <LoaderCircle size={18} aria-hidden="true" className="spinner shrink-0 text-brand" />
        <span className="flex-1 font-medium">
          <FormattedMessage
            id="schedule.auto.progress"
            defaultMessage="{count} of {all} proposals"
            values={values}
          />
        </span>
        <Button size="sm" busy={busy} onClick={onCancel}>
          <FormattedMessage id="schedule.auto.cancel" defaultMessage="Cancel" />
        </Button>
      </div>
    );
  if (state === 'failed')
    return (
      <Notice tone="danger">
        <span className="flex flex-wrap items-center gap-3">
          <span className="flex-1">
            <FormattedMessage id="schedule.auto.failed" defaultMessage="The proposals could not be made." />
          </span>
          <Button size="sm" busy={busy} onClick={onStart}>
            <FormattedMessage id="error.retry" defaultMessage="Try again" />
          </Button>
        </span>
      </Notice>
    );
  return (
    <>
      {weekChanged && (
        <Notice tone="warn">
          <span className="flex flex-wrap items-center gap-3">
            <span className="flex-1">
              <FormattedMessage
                id="schedule.auto.changed"
                defaultMessage="The week has changed since. Shifts that no longer fit are skipped."
              />
            </span>
            <Button size="sm" busy={busy} onClick={onStart}>
              <FormattedMessage id="schedule.auto.again" defaultMessage="Propose again" />
            </Button>
          </span>
        </Notice>
      )}
      {state === 'cancelled' && (
        <Notice>
          <FormattedMessage
            id="schedule.auto.stopped"
            defaultMessage="Stopped after {count} of {all} proposals."
            values={values}
          />
        </Notice>
      )}
    </>
  );
}
