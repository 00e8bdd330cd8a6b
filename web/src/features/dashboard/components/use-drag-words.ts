/** What a screen reader says of rows that are dragged: how to do it, and where the row is. */
import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useIntl } from 'react-intl';
import type { WidgetName } from '../api';
import { WIDGET_NAMES } from '../widget-names';

export function useDragWords(order: readonly WidgetName[]): DndContextProps['accessibility'] {
  const intl = useIntl();
  const nameOf = (id: UniqueIdentifier) => intl.formatMessage(WIDGET_NAMES[id as WidgetName]);
  const where = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    intl.formatMessage(
      { id: 'dashboard.arrange.at', defaultMessage: '{name}: {at} of {count}' },
      { name: nameOf(id), at: order.indexOf((over ?? id) as WidgetName) + 1, count: order.length },
    );
  const announcements: Announcements = {
    onDragStart: ({ active }) => where(active.id, undefined),
    onDragOver: ({ active, over }) => where(active.id, over?.id),
    onDragEnd: ({ active, over }) => where(active.id, over?.id),
    onDragCancel: () =>
      intl.formatMessage({ id: 'dashboard.arrange.canceled', defaultMessage: 'The order is as before' }),
  };
  const draggable = intl.formatMessage({
    id: 'dashboard.arrange.how',
    defaultMessage: 'Space lifts a row, the arrow keys move it, and Space drops it.',
  });
  return { announcements, screenReaderInstructions: { draggable } };
}
