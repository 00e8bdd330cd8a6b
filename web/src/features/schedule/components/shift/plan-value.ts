/** The fields of a recorded plan in words. */
import { defineMessages, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import type { PlanField } from '../../model/history';
import type { RecordedPlan } from '../../types';

export const FIELD_NAMES = defineMessages({
  employeeName: { id: 'schedule.field.person', defaultMessage: 'Person' },
  date: { id: 'schedule.field.day', defaultMessage: 'Day' },
  start: { id: 'schedule.field.start', defaultMessage: 'Start' },
  end: { id: 'schedule.field.end', defaultMessage: 'End' },
  position: { id: 'schedule.field.position', defaultMessage: 'Position' },
  station: { id: 'schedule.field.station', defaultMessage: 'Station' },
  breaks: { id: 'schedule.breaks.title', defaultMessage: 'Breaks' },
  onCall: { id: 'schedule.field.on_call', defaultMessage: 'On call' },
  note: { id: 'schedule.field.note', defaultMessage: 'Note' },
  tags: { id: 'schedule.field.tags', defaultMessage: 'Tags' },
});

/** A field's value as it is read; nothing is a dash. */
export function usePlanValue() {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const none = '–';
  return (field: PlanField, plan: RecordedPlan | null): string => {
    if (!plan) return none;
    switch (field) {
      case 'employeeName':
        return (
          plan.employeeName ?? intl.formatMessage({ id: 'schedule.unassigned', defaultMessage: 'Unassigned' })
        );
      case 'date':
        return dates.day(plan.date);
      case 'start':
      case 'end':
        return dates.clock(plan[field]);
      case 'position':
        return plan.position ? text(plan.position) : none;
      case 'station':
        return plan.station ?? none;
      case 'breaks':
        return plan.breaks.length === 0
          ? none
          : intl.formatList(
              plan.breaks.map(({ minutes, start }) =>
                [`${minutes} min`, start && dates.clock(start)].filter(Boolean).join(' '),
              ),
            );
      case 'onCall':
        return plan.onCall
          ? intl.formatMessage({ id: 'schedule.history.yes', defaultMessage: 'Yes' })
          : intl.formatMessage({ id: 'schedule.history.no', defaultMessage: 'No' });
      case 'note':
        return plan.note ?? none;
      case 'tags':
        return plan.tags.length === 0 ? none : plan.tags.join(', ');
    }
  };
}
