/** The week in figures at the foot of the screen, with the effect of the dragged shift. */
import { CircleCheck, CircleHelp, Handshake, Lock, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Allowed } from '@/auth/allowed';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { useMoney } from '@/lib/money/use-money';
import { hoursText } from '@/lib/time/clock';
import { TargetText } from '../../demand/figures';
import { useDemand } from '../../demand/use-demand';
import { type DragStore, useDragState } from '../../hooks/drag-store';
import { countUnchecked } from '../../model/finding-groups';
import { payLink, unpaidPeople } from '../../model/unpaid';
import type { Week } from '../../types';
import { WithoutPay } from '../shared/without-pay';
import { Figure } from './figure';
import { Legend } from './legend';
import { PremiumsFigure } from './premiums-figure';

const DemandFigures = lazy(() =>
  import('./demand-figures').then((module) => ({ default: module.DemandFigures })),
);

type Props = {
  week: Week;
  /** Whether a day is on screen: the figures then say that they are the week's. */
  ofDay: boolean;
  store: DragStore;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
};

export function FooterBar({ week, ofDay, store, canUndo, canRedo, onUndo, onRedo }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const dragged = useDragState(store, (state) => state.dragged);
  const copy = useDragState(store, (state) => state.copy);
  const canCopy = useDragState(store, (state) => state.canCopy);
  const delta = useDragState(
    store,
    ({ over, verdicts }) =>
      over && verdicts?.cell(over.rowId, week.days[over.column]?.date ?? '')?.deltaCents,
  );
  const { totals } = week;
  const { demand, isLoading } = useDemand(week);
  const hasSales = demand !== undefined && demand.totals.salesCents !== null;
  const givesRoom = isLoading || (hasSales && demand.hasStandards);
  const unpaid = unpaidPeople(week);
  return (
    <footer className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 border-line border-t bg-card px-4 py-1.5">
      {ofDay && (
        <b className="text-13">
          <FormattedMessage id="schedule.footer.week" defaultMessage="Whole week" />
        </b>
      )}
      <dl className="flex flex-wrap items-baseline gap-x-6">
        <Figure label={<FormattedMessage id="schedule.footer.hours" defaultMessage="Paid hours" />}>
          {hoursText(totals.minutes)}
          <TargetText target={demand?.target} kind="weekly_hours" value={totals.minutes / 60} />
        </Figure>
        {week.canSeeCost && totals.costCents !== undefined && (
          <Figure label={<FormattedMessage id="schedule.footer.cost" defaultMessage="Cost" />}>
            {money.wholeDollars(totals.costCents)}
            <PremiumsFigure week={week} />
            {delta !== null && delta !== undefined && delta !== 0 && (
              <span className={cx('ml-1.5 text-12', delta > 0 ? 'text-warn' : 'text-ok')}>
                {delta > 0 ? '+' : ''}
                {money.cents(delta)}
              </span>
            )}
            {unpaid.length > 0 && (
              <Link
                to={payLink(unpaid)}
                className="ml-1.5 font-medium text-12 text-warn underline underline-offset-2"
              >
                <WithoutPay count={unpaid.length} />
              </Link>
            )}
          </Figure>
        )}
        <ShiftCounts week={week} className={givesRoom ? 'min-[1400px]:hidden' : undefined} />
        {hasSales && (
          <Suspense fallback={null}>
            <DemandFigures demand={demand} />
          </Suspense>
        )}
      </dl>
      {week.publishedAt && <Legend />}
      <span className="ml-auto flex items-center gap-2">
        {dragged ? (
          <DragKeys copy={copy} canCopy={canCopy} />
        ) : (
          <Allowed permission="schedules:read_drafts">
            <Checks week={week} />
          </Allowed>
        )}
        <span className="ml-2 flex">
          <IconButton
            label={intl.formatMessage({ id: 'schedule.undo_last', defaultMessage: 'Undo' })}
            variant="quiet"
            size="sm"
            disabled={!canUndo}
            className="bg-transparent!"
            onClick={onUndo}
          >
            <Undo2 size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={intl.formatMessage({ id: 'schedule.redo_last', defaultMessage: 'Redo' })}
            variant="quiet"
            size="sm"
            disabled={!canRedo}
            className="bg-transparent!"
            onClick={onRedo}
          >
            <Redo2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </span>
    </footer>
  );
}

/** How many shifts there are; where labor standards say who is needed, sales and labor take their room. */
function ShiftCounts({ week: { totals }, className }: { week: Week; className: string | undefined }) {
  return (
    <>
      <Figure
        label={<FormattedMessage id="schedule.footer.shifts" defaultMessage="Shifts" />}
        className={className}
      >
        {totals.shifts}
      </Figure>
      {/* Without drafts the server leaves out issues and shifts to assign: a zero would be an all-clear. */}
      <Allowed permission="schedules:read_drafts">
        <Figure
          label={<FormattedMessage id="schedule.footer.to_fill" defaultMessage="Open" />}
          className={className}
        >
          {totals.unassigned}
        </Figure>
      </Allowed>
    </>
  );
}

function Checks({ week }: { week: Week }) {
  const { block, consent, reason, warn } = week.totals.findings;
  const unchecked = countUnchecked(week);
  const missing = unchecked > 0 && (
    <span className="flex items-center gap-1.5 text-13 text-muted">
      <CircleHelp size={16} aria-hidden="true" />
      <FormattedMessage
        id="schedule.checks.missing"
        defaultMessage="{count} not checked"
        values={{ count: unchecked }}
      />
    </span>
  );
  if (block + consent + reason + warn === 0) {
    return (
      missing || (
        <span className="flex items-center gap-1.5 text-13 text-muted">
          <CircleCheck size={16} aria-hidden="true" />
          <FormattedMessage id="schedule.checks.none" defaultMessage="No issues" />
        </span>
      )
    );
  }
  return (
    <>
      {block > 0 && (
        <Badge tone="danger" icon={<Lock size={13} aria-hidden="true" />}>
          <FormattedMessage
            id="schedule.checks.blocks"
            defaultMessage="{count, plural, one {# block} other {# blocks}}"
            values={{ count: block }}
          />
        </Badge>
      )}
      {consent > 0 && (
        <Badge tone="warn" icon={<Handshake size={13} aria-hidden="true" />}>
          <FormattedMessage
            id="schedule.checks.consents"
            defaultMessage="{count, plural, one {# needs consent} other {# need consent}}"
            values={{ count: consent }}
          />
        </Badge>
      )}
      {reason > 0 && (
        <Badge tone="warn" icon={<TriangleAlert size={13} aria-hidden="true" />}>
          <FormattedMessage
            id="schedule.checks.reasons"
            defaultMessage="{count, plural, one {# needs a reason} other {# need a reason}}"
            values={{ count: reason }}
          />
        </Badge>
      )}
      {warn > 0 && (
        <Badge tone="warn" icon={<TriangleAlert size={13} aria-hidden="true" />}>
          <FormattedMessage
            id="schedule.checks.warnings"
            defaultMessage="{count, plural, one {# warning} other {# warnings}}"
            values={{ count: warn }}
          />
        </Badge>
      )}
      {missing}
    </>
  );
}

function DragKeys({ copy, canCopy }: { copy: boolean; canCopy: boolean }) {
  const key = (chunks: ReactNode[]) => <kbd className="week-key">{chunks}</kbd>;
  return (
    <span className="flex items-center gap-2 text-12 text-muted">
      {copy ? (
        <FormattedMessage
          id="schedule.drag.keys_copy"
          defaultMessage="Drops a copy · <k>Esc</k> cancel"
          values={{ k: key }}
        />
      ) : !canCopy ? (
        <FormattedMessage
          id="schedule.drag.keys_cancel"
          defaultMessage="<k>Esc</k> cancel"
          values={{ k: key }}
        />
      ) : (
        <FormattedMessage
          id="schedule.drag.keys"
          defaultMessage="<k>Esc</k> cancel <k>Alt</k> copy"
          values={{ k: key }}
        />
      )}
    </span>
  );
}
