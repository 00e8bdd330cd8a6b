/** The one filled button: what of which proposal it puts into the draft. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { useAimName } from './aims';
import type { Aim } from './api';

type Props = { aim: Aim; days: number; shifts: number; busy: boolean; onClick(): void };

export function AcceptButton({ aim, days, shifts, busy, onClick }: Props) {
  const aimName = useAimName();
  return (
    <Button
      variant="primary"
      disabled={shifts === 0}
      busy={busy}
      onClick={onClick}
      className="max-md:min-w-0 max-md:flex-1! max-md:whitespace-normal! max-md:leading-tight! max-md:text-14!"
    >
      <FormattedMessage
        id="schedule.auto.use"
        defaultMessage="Use {days, plural, one {# day} other {# days}} of {aim} · {shifts, plural, one {# shift} other {# shifts}} as draft"
        values={{ days, aim: aimName(aim), shifts }}
      />
    </Button>
  );
}

/** Above the phone's navigation. */
export function PhoneFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot=""
      className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 flex border-line border-t bg-card p-2.5"
    >
      {children}
    </div>
  );
}
