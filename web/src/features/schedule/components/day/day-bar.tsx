/** A shift along the hours, with its breaks, and the ends that can be dragged. */
import type { CSSProperties } from 'react';
import { compactRange } from '@/lib/time/clock';
import { localAt } from '@/lib/time/zone';
import { breakSpan, partOf, type Span, shiftSpan } from '../../model/day-axis';
import { gripId } from '../../model/day-moves';
import type { Shift } from '../../types';
import { Chip } from '../shared/chip';
import type { DayContext } from './day-context';

type Vars = CSSProperties & Record<'--from' | '--to', number> & Partial<Record<'--line', number>>;

type Props = { shift: Shift; line: number; selected: boolean; context: DayContext };

export function DayBar({ shift, line, selected, context }: Props) {
  const { axis } = context;
  const span = shiftSpan(shift);
  const editable = context.canEdit(shift);
  const style: Vars = {
    '--from': partOf(axis, span.from),
    '--to': partOf(axis, span.to),
    '--line': line,
  };
  return (
    <Chip
      shift={shift}
      position={context.position(shift.positionId)}
      severity={context.severity(shift.id)}
      later={context.later}
      worked={context.now > shift.endsAt}
      selected={selected}
      className="day-bar"
      style={style}
      tabIndex={-1}
      data-drag={editable ? gripId(shift.id, 'move') : undefined}
      data-shift={shift.id}
      data-start={span.from}
      data-item=""
      name={context.chipLabel(shift)}
      aria-describedby={context.helpId}
      onClick={context.open}
      inside={<Inside shift={shift} span={span} editable={editable} />}
    />
  );
}

function Inside({ shift, span, editable }: { shift: Shift; span: Span; editable: boolean }) {
  return (
    <span aria-hidden="true">
      {shift.breaks.map((one, index) => {
        const at = breakSpan(shift.zone, one, span);
        if (!at) return null;
        const style: Vars = { '--from': partOf(span, at.from), '--to': partOf(span, at.to) };
        return (
          <span
            key={`${one.kind}${at.from}`}
            className="day-break"
            style={style}
            title={compactRange(localAt(shift.zone, at.from).time, localAt(shift.zone, at.to).time)}
            data-drag={editable ? gripId(shift.id, index) : undefined}
          />
        );
      })}
      {editable && (
        <>
          <span className="day-end start" data-drag={gripId(shift.id, 'start')} />
          <span className="day-end" data-drag={gripId(shift.id, 'end')} />
        </>
      )}
    </span>
  );
}
