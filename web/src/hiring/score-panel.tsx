/** The score of an application: ring, points and band together, each part with its reason, and what would change it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Text } from '@/api/errors';
import { readKey } from '@/api/read';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { cx } from '@/lib/cx';
import { Percent } from './band-chip';
import { BAND_LONG_NAMES } from './names';
import { BAND_TEXT, points } from './points';
import { PointsRing } from './points-ring';
import { type ComponentKey, type PossibleChange, type Score, type ScoreView, scoreQuery } from './score/api';
import { ChangeList } from './score/change-list';
import { PART_NAMES } from './score/names';
import { PartRow } from './score/part-row';

const OverrideSheet = lazy(() => import('./score/override-sheet'));
const RateSheet = lazy(() => import('./score/rate-sheet'));
const SampleSheet = lazy(() => import('./score/sample-sheet'));

type Props = {
  applicationId: string;
  /** Opens the conversation with this begun; without it, lines about the applicant have no button. */
  onRequest?: ((text: Text) => void) | undefined;
  /** The person was forgotten: the score stays as a record, and no one can change it any more. */
  closed?: boolean;
  className?: string;
};

export function ScorePanel({ applicationId, className, ...on }: Props) {
  const query = useQuery(scoreQuery(applicationId));
  return (
    <Card className={cx('p-4', className)}>
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={6} />}>
        {(view) => <Panel applicationId={applicationId} view={view} {...on} />}
      </AsyncPanel>
    </Card>
  );
}

type PanelProps = Omit<Props, 'className'> & { view: ScoreView };

function Panel({ applicationId, view, onRequest, closed = false }: PanelProps) {
  const client = useQueryClient();
  const { can } = usePermissions();
  const [sheet, setSheet] = useState<'override' | 'sample' | null>(null);
  /** The part that someone disagrees with. */
  const [about, setAbout] = useState<ComponentKey | null>(null);
  const disagree = (part: ComponentKey | null) => {
    setAbout(part);
    setSheet('override');
  };
  const [toRate, setToRate] = useState<PossibleChange | null>(null);
  const editable = can('applications:move') && !closed;
  const { score } = view;
  const reload = () =>
    client.invalidateQueries({ queryKey: readKey('/api/applications/{id}', { id: applicationId }) });
  const act = (change: PossibleChange) => {
    if (change.action === 'send') setSheet('sample');
    else if (change.action === 'rate') setToRate(change);
    else if (change.ask) onRequest?.(change.ask);
  };
  const canAct = ({ action }: PossibleChange) => editable && (action !== 'ask' || onRequest !== undefined);
  return (
    <div className="grid gap-5">
      <Head score={score} view={view} />
      {!score && <NoScore view={view} />}
      {view.overridden && <Overridden view={view} />}
      {score && (
        <ul className="grid gap-4">
          {score.components.map((part) => (
            <PartRow
              key={part.key}
              part={part}
              weekend={view.week.some((slot) => slot.weekend)}
              onDisagree={editable ? () => disagree(part.key) : undefined}
            />
          ))}
        </ul>
      )}
      {!closed && <ChangeList changes={view.changes} canAct={canAct} onAct={act} />}
      {editable && (score || view.state === 'failed') && (
        <button
          type="button"
          onClick={() => disagree(null)}
          className="min-h-11 justify-self-start text-14 text-muted underline underline-offset-4 hover:text-ink md:min-h-6 md:text-13"
        >
          <FormattedMessage id="score.disagree" defaultMessage="Override score" />
        </button>
      )}
      <Suspense fallback={null}>
        {sheet === 'override' && (
          <OverrideSheet
            applicationId={applicationId}
            view={view}
            about={about}
            onClose={() => setSheet(null)}
            onTheirs={() => {
              setSheet(null);
              void reload();
            }}
            onSaved={() => {
              setSheet(null);
              void reload();
            }}
          />
        )}
        {toRate && (
          <RateSheet
            applicationId={applicationId}
            view={view}
            change={toRate}
            onClose={() => setToRate(null)}
            onDone={() => {
              setToRate(null);
              void reload();
            }}
          />
        )}
        {sheet === 'sample' && (
          <SampleSheet
            applicationId={applicationId}
            onClose={() => setSheet(null)}
            onSent={() => {
              setSheet(null);
              void reload();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function Head({ score, view }: { score: Score | null; view: ScoreView }) {
  const intl = useIntl();
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-28">
        <h2 className="text-18 leading-snug tracking-[-.01em] md:text-16">
          <FormattedMessage id="score.title" defaultMessage="AI score" />
        </h2>
        <p className="text-13 text-muted">
          {score?.ownRubric ? (
            <FormattedMessage id="score.from_own_rubric" defaultMessage="Points from this job’s rubric" />
          ) : (
            <FormattedMessage id="score.from_rubric" defaultMessage="Points from your rubric" />
          )}
        </p>
      </div>
      {score && (
        <div className="flex items-center gap-2.5">
          <PointsRing score={score} size={36} />
          <div>
            <p className="text-22 font-semibold tabular-nums">
              <Percent score={score} />
            </p>
            <p className={cx('text-13 font-medium', BAND_TEXT[score.band])}>
              {intl.formatMessage(BAND_LONG_NAMES[score.band])}
            </p>
            {score.band === 'strong' && !view.overridden && (
              <p className="text-12 text-muted">
                <FormattedMessage id="score.recommended" defaultMessage="Recommended for phone screen" />
              </p>
            )}
            <p className="text-12 text-muted tabular-nums">
              <FormattedMessage
                id="score.head_points"
                defaultMessage="{points} of {max} points"
                values={{
                  points: Math.round(points(score.pointsTenths)),
                  max: Math.round(points(score.attainableTenths)),
                }}
              />
            </p>
            {score.provisional && !view.overridden && (
              <p className="text-12 text-muted">
                <FormattedMessage id="score.provisional" defaultMessage="Score not final" />
              </p>
            )}
          </div>
        </div>
      )}
    </header>
  );
}

/** The person's band beside the rubric's, never in its place. */
function Overridden({ view: { overridden } }: { view: ScoreView }) {
  const intl = useIntl();
  if (!overridden) return null;
  return (
    <div className="flex gap-2.5 rounded-control border border-line p-3">
      <PenLine size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className={cx('text-14 font-semibold', BAND_TEXT[overridden.band])}>
          <FormattedMessage
            id="score.overridden_by"
            defaultMessage="{band}, overridden by {name}"
            values={{ band: intl.formatMessage(BAND_LONG_NAMES[overridden.band]), name: overridden.author }}
          />
        </p>
        <p className="text-14 break-words text-muted">
          {overridden.about && `${intl.formatMessage(PART_NAMES[overridden.about])}: `}
          {overridden.reason}
        </p>
      </div>
    </div>
  );
}

function NoScore({ view }: { view: ScoreView }) {
  if (view.state === 'failed') {
    return (
      <Notice tone="warn">
        <FormattedMessage
          id="score.failed"
          defaultMessage="Couldn’t calculate the score: the rubric’s script has an error. No one is rejected because of it."
        />
        <span className="mt-1 block text-13 break-words">{view.failure}</span>
      </Notice>
    );
  }
  return (
    <p className="text-14 text-muted">
      {view.disabledReason === 'bias_audit_needed' ? (
        <FormattedMessage
          id="score.off_nyc"
          defaultMessage="Scoring is off here: New York City requires a bias audit from the last year."
        />
      ) : view.disabledReason === 'notice_running' ? (
        <FormattedMessage
          id="score.off_notice"
          defaultMessage="Scoring hasn’t started here: 10 business days’ notice is required."
        />
      ) : view.disabledReason ? (
        <FormattedMessage id="score.off" defaultMessage="Scoring is off at this location." />
      ) : (
        <FormattedMessage id="score.none" defaultMessage="No score yet." />
      )}
    </p>
  );
}
