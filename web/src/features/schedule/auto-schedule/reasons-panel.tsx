/** Why someone works a proposed shift, or no one does: what it means for them, and what everyone else would change. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button, IconButton } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { compactRange } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { useKeys } from '@/lib/use-keys';
import type { Lookups } from '../hooks/use-lookups';
import type { Person } from '../types';
import { type Aim, type Run, reasonsQuery } from './api';
import type { BoardShift } from './model';
import { NextRunMarks } from './next-run-marks';
import { ReasonsList } from './reasons-list';
import type { Marks } from './use-marks';

type Props = {
  run: Run;
  aim: Aim;
  shift: BoardShift;
  marks: Marks;
  people: ReadonlyMap<string, Person>;
  lookups: Lookups;
  /** Absent where the shift cannot be taken. */
  onTake: (() => void) | undefined;
  busy: boolean;
  /** What the server refused. */
  problem: string | null;
  onClose(): void;
};

export function ReasonsSide(props: Props) {
  const { shift, onClose } = props;
  const intl = useIntl();
  const { title, lead, body, footer } = useReasons(props);
  const panel = useRef<HTMLElement>(null);
  useKeys({ Escape: onClose });
  // Focus goes to the newly opened shift's reasons, so that they are read next, and from a closed panel back to the grid.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) focusShift(shift.id);
    };
  }, [shift.id]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'schedule.inspector', defaultMessage: 'Details' })}
      className="flex w-80 shrink-0 flex-col border-line border-l bg-card focus:outline-none"
    >
      <header className="flex items-start gap-2 px-4 pt-3.5 pb-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-18 leading-tight tracking-tight">{title}</h2>
          <p className="mt-1 text-13 text-muted">{lead}</p>
        </div>
        <IconButton
          size="sm"
          className="text-ink!"
          label={intl.formatMessage({ id: 'sheet.close', defaultMessage: 'Close' })}
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{body}</div>
      {footer && <footer className="grid border-line border-t p-3">{footer}</footer>}
    </aside>
  );
}

/** The shift in the grid, or where the grid was last. */
function focusShift(id: string) {
  const grid = document.querySelector('[role="grid"]');
  const shift = grid?.querySelector<HTMLElement>(`[data-shift="${id}"]`);
  (shift ?? grid?.querySelector<HTMLElement>('[data-item][tabindex="0"]'))?.focus();
}

export function ReasonsSheet(props: Props) {
  const { title, lead, body, footer } = useReasons(props);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && props.onClose()}
      shape="panel"
      title={title}
      description={lead}
      footer={footer}
    >
      {body}
    </Sheet>
  );
}

function useReasons(props: Props): Record<'title' | 'lead' | 'body' | 'footer', ReactNode> {
  const { run, aim, shift, marks, people, lookups, onTake, busy, problem } = props;
  const dates = useDates();
  // The others' weeks change with the schedule, so the reasons are read again each time.
  const query = useQuery({ ...reasonsQuery(run.id, aim, shift.id), staleTime: 0 });
  const person = people.get(shift.employeeId ?? '');
  return {
    title: (
      <FormattedMessage
        id="schedule.auto.why"
        defaultMessage="{empty, select, true {Why no one on {day}?} other {Why {name} on {day}?}}"
        values={{ empty: !person, name: person?.firstName, day: dates.weekday(shift.date) }}
      />
    ),
    lead: `${dates.day(shift.date)} · ${compactRange(shift.start, shift.end)} · ${lookups.positionName(shift.positionId)}`,
    body: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the reasons by keyboard
      <div tabIndex={0}>
        {problem && (
          <p role="alert" className="mb-3 font-medium text-danger">
            {problem}
          </p>
        )}
        <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
          {(reasons) => <ReasonsList reasons={reasons} people={people} />}
        </AsyncPanel>
      </div>
    ),
    footer: onTake && (
      <>
        <NextRunMarks aim={aim} shift={shift} marks={marks} people={people} />
        <Button busy={busy} onClick={onTake}>
          <FormattedMessage id="schedule.auto.only_this" defaultMessage="Only this shift" />
        </Button>
      </>
    ),
  };
}
