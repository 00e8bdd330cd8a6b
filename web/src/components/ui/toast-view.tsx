/** Draws the notifications with Radix: swipe right by 50 px dismisses, F8 moves the focus to them. */

import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useIntl } from 'react-intl';
import { cx } from '@/lib/cx';
import { useBottomOffset } from '@/lib/use-bottom-offset';
import { iconLabel } from './icon-label';
import { dismissToast, type ShownToast, TOAST_DURATION, type ToastTone } from './toast';

export const TOAST_SWIPE = { direction: 'right', threshold: 50 } as const;
export const TOAST_HOTKEY = ['F8'];

const ICONS: Record<ToastTone, { icon: typeof Check; colour: string }> = {
  ok: { icon: Check, colour: 'text-bubble-act' },
  warn: { icon: TriangleAlert, colour: 'text-[hsl(38_90%_66%)]' },
  danger: { icon: TriangleAlert, colour: 'text-[hsl(6_82%_72%)]' },
  info: { icon: Info, colour: 'text-[hsl(212_82%_74%)]' },
};

export default function ToastView({ toasts }: { toasts: readonly ShownToast[] }) {
  const intl = useIntl();
  const region = intl.formatMessage(
    { id: 'toast.region', defaultMessage: 'Notifications ({hotkey})' },
    { hotkey: TOAST_HOTKEY.join('+') },
  );
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      label={intl.formatMessage({ id: 'toast.label', defaultMessage: 'Notification' })}
      swipeDirection={TOAST_SWIPE.direction}
      swipeThreshold={TOAST_SWIPE.threshold}
    >
      {toasts.map((shown) => (
        <OneToast key={shown.id} shown={shown} />
      ))}
      <Toast.Viewport
        hotkey={TOAST_HOTKEY}
        label={region}
        style={useBottomOffset()}
        className="fixed inset-x-4 bottom-[calc(84px+var(--foot,0px)+env(safe-area-inset-bottom))] z-60 flex list-none flex-col gap-2 outline-none md:bottom-16 md:mx-auto md:w-[420px]"
      />
    </Toast.Provider>
  );
}

function OneToast({ shown }: { shown: ShownToast }) {
  const intl = useIntl();
  const { icon: Icon, colour } = ICONS[shown.tone ?? 'ok'];
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => !open && dismissToast(shown.id)}
      className="toast flex items-center gap-3 rounded-card bg-bubble py-2 pr-2 pl-4 text-bubble-fg shadow-float"
    >
      <Icon size={18} aria-hidden="true" className={cx('shrink-0', colour)} />
      <div className="min-w-0 flex-1 py-1.5">
        <Toast.Title className="text-16 md:text-14">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="text-14 opacity-85 md:text-13">{shown.description}</Toast.Description>
        )}
      </div>
      {shown.action && (
        <Toast.Action
          altText={shown.action.alt}
          onClick={shown.action.run}
          className="h-11 rounded-control px-3 font-semibold text-bubble-act md:h-9"
        >
          {shown.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        {...iconLabel(intl.formatMessage({ id: 'toast.dismiss', defaultMessage: 'Dismiss' }))}
        className="grid size-11 place-items-center rounded-control md:size-9"
      >
        <X size={16} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}
