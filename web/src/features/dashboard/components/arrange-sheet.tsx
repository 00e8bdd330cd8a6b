/** The order of the person's widgets: rows to drag, by pointer or by keys, and buttons that move them one by one. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { Button, IconButton } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { cx } from '@/lib/cx';
import { saveLayout, type WidgetName } from '../api';
import { moved } from '../model';
import { WIDGET_NAMES } from '../widget-names';
import { useDragWords } from './use-drag-words';

type Props = { shown: readonly WidgetName[]; onClose(): void };

export default function ArrangeSheet({ shown, onClose }: Props) {
  const [order, setOrder] = useState<WidgetName[]>([...shown]);
  const client = useQueryClient();
  const errorText = useErrorText();
  const saving = useMutation({
    mutationFn: saveLayout,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: readKey('/api/dashboard/scheduling') });
      onClose();
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(error) }),
  });
  const words = useDragWords(order);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const at = (id: UniqueIdentifier) => order.indexOf(id as WidgetName);
    setOrder(arrayMove(order, at(active.id), at(over.id)));
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="dashboard.arrange.title" defaultMessage="Order of the dashboard" />}
      footer={
        <>
          <Button onClick={() => saving.mutate([])}>
            <FormattedMessage id="dashboard.arrange.default" defaultMessage="Default order" />
          </Button>
          <Button variant="primary" busy={saving.isPending} onClick={() => saving.mutate(order)}>
            <FormattedMessage id="dashboard.arrange.save" defaultMessage="Save" />
          </Button>
        </>
      }
    >
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={drop}>
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-2">
            {order.map((name, at) => (
              <Row
                key={name}
                name={name}
                first={at === 0}
                last={at === order.length - 1}
                onMove={(by) => setOrder(moved(order, name, by))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Sheet>
  );
}

type RowProps = { name: WidgetName; first: boolean; last: boolean; onMove(by: -1 | 1): void };

function Row({ name, first, last, onMove }: RowProps) {
  const intl = useIntl();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: name,
      attributes: {
        roleDescription: intl.formatMessage({ id: 'dashboard.arrange.row', defaultMessage: 'row to drag' }),
      },
    });
  const title = intl.formatMessage(WIDGET_NAMES[name]);
  const offset = transform && `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: offset ?? undefined, transition }}
      className={cx(
        'flex items-center gap-1 rounded-control border border-line bg-card pr-1',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={intl.formatMessage(
          { id: 'dashboard.arrange.drag', defaultMessage: 'Drag {name}' },
          { name: title },
        )}
        className="grid h-12 w-11 shrink-0 cursor-grab touch-none place-items-center text-muted md:h-10"
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
      <IconButton
        size="sm"
        disabled={first}
        label={intl.formatMessage(
          { id: 'dashboard.arrange.up', defaultMessage: 'Move {name} up' },
          { name: title },
        )}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        disabled={last}
        label={intl.formatMessage(
          { id: 'dashboard.arrange.down', defaultMessage: 'Move {name} down' },
          { name: title },
        )}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
