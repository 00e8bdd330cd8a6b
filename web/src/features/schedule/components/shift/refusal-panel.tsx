/** Why something was not saved, beside what was typed, with the ways out. Nothing typed is lost. */
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FindingCard } from '@/components/finding/finding-card';
import type { Fix } from '@/components/finding/types';
import { Button, IconButton } from '@/components/ui/button';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { compactRange, compactTime } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import type { Refusal } from '../../model/refusal';
import type { ShiftPatch } from '../../types';
import { SCHEDULE_ERRORS } from '../shared/schedule-errors';

type Props = {
  refusal: Refusal;
  onRetry(extra: ShiftPatch): void;
  onFix(fix: Fix): void;
  onDismiss(): void;
  busyFixId?: Fix['id'] | null;
};

export function RefusalPanel({ refusal, onRetry, onFix, onDismiss, busyFixId }: Props) {
  const intl = useIntl();
  return (
    <section role="alert" className="space-y-3 rounded-card border border-danger/50 bg-danger-soft/50 p-3">
      <div className="flex items-start gap-2.5">
        <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <FormattedMessage id="schedule.refused.title" defaultMessage="Not saved" />
          </p>
          <Explanation refusal={refusal} />
        </div>
        <IconButton
          size="sm"
          label={intl.formatMessage({ id: 'schedule.refused.dismiss', defaultMessage: 'Dismiss' })}
          onClick={onDismiss}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <Answers refusal={refusal} onRetry={onRetry} onDismiss={onDismiss} />
      {refusal.kind === 'rules' &&
        refusal.findings.map((finding) => (
          <FindingCard key={finding.key} finding={finding} onFix={onFix} busyFixId={busyFixId ?? null} />
        ))}
    </section>
  );
}

function Explanation({ refusal }: { refusal: Refusal }): ReactNode {
  const dates = useDates();
  const text = useText();
  const errorText = useErrorText(SCHEDULE_ERRORS);
  switch (refusal.kind) {
    case 'rules':
      return refusal.shiftId === null ? (
        <FormattedMessage
          id="schedule.refused.rules_new"
          defaultMessage="{count, plural, one {A rule doesn’t} other {# rules don’t}} allow this. Nothing was added."
          values={{ count: refusal.findings.length }}
        />
      ) : (
        <FormattedMessage
          id="schedule.refused.rules"
          defaultMessage="{count, plural, one {A rule doesn’t} other {# rules don’t}} allow this. The shift did not move."
          values={{ count: refusal.findings.length }}
        />
      );
    case 'conflict':
      return (
        <FormattedMessage
          id="schedule.refused.conflict"
          defaultMessage="{name} changed this shift: now {times}, {day}."
          values={{
            name: refusal.by,
            times: compactRange(refusal.current.start, refusal.current.end),
            day: dates.day(refusal.current.date),
          }}
        />
      );
    case 'overlap':
      return refusal.other ? (
        <FormattedMessage
          id="schedule.refused.overlap"
          defaultMessage="Overlaps another shift: {shift}."
          values={{ shift: text(refusal.other) }}
        />
      ) : (
        <FormattedMessage
          id="schedule.refused.overlap_elsewhere"
          defaultMessage="Overlaps another shift of this person."
        />
      );
    case 'no_such_time':
      return (
        <FormattedMessage
          id="schedule.refused.no_time"
          defaultMessage="Clocks go forward that night, so this time doesn’t exist."
        />
      );
    case 'twice':
      return (
        <FormattedMessage
          id="schedule.refused.twice"
          defaultMessage="Clocks go back that night, so {time} happens twice. Which one?"
          values={{ time: compactTime(refusal.patch[refusal.field] ?? '00:00') }}
        />
      );
    case 'plain':
      return errorText(refusal.error);
  }
}

function Answers({ refusal, onRetry, onDismiss }: Pick<Props, 'refusal' | 'onRetry' | 'onDismiss'>) {
  if (refusal.kind === 'conflict') {
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDismiss}>
          <FormattedMessage id="schedule.refused.see_theirs" defaultMessage="Use theirs" />
        </Button>
        <Button size="sm" variant="tint" onClick={() => onRetry({})}>
          <FormattedMessage id="schedule.refused.put_mine" defaultMessage="Keep mine" />
        </Button>
      </div>
    );
  }
  if (refusal.kind === 'no_such_time' && refusal.suggestion) {
    const { field, suggestion } = refusal;
    return (
      <Button size="sm" variant="tint" onClick={() => onRetry({ [field]: suggestion })}>
        <FormattedMessage
          id="schedule.refused.use_time"
          defaultMessage="Use {time}"
          values={{ time: compactTime(suggestion) }}
        />
      </Button>
    );
  }
  if (refusal.kind === 'twice') {
    const { field, first, second, patch } = refusal;
    const time = compactTime(patch[field] ?? '00:00');
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="tint" onClick={() => onRetry({ [`${field}Offset`]: first })}>
          <FormattedMessage
            id="schedule.refused.first"
            defaultMessage="The first {time} (UTC{offset})"
            values={{ time, offset: first }}
          />
        </Button>
        <Button size="sm" variant="tint" onClick={() => onRetry({ [`${field}Offset`]: second })}>
          <FormattedMessage
            id="schedule.refused.second"
            defaultMessage="The second {time} (UTC{offset})"
            values={{ time, offset: second }}
          />
        </Button>
      </div>
    );
  }
  return null;
}
