/** Goes on in another position: the work so far ends and the new one begins at the same moment. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { useText } from '@/i18n/text';
import type { MyTimeClock, Workplace } from '../api';
import type { Punching } from '../hooks/use-punch';

type Props = { clock: MyTimeClock; workplace: Workplace; punching: Punching };

export function ChangePosition({ clock, workplace, punching }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const others = workplace.positions.filter(({ id }) => id !== clock.entry?.positionId);
  if (others.length === 0) return null;
  const title = <FormattedMessage id="timeclock.change_position" defaultMessage="Change position" />;
  return (
    <>
      <Button className="justify-self-center" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={title}>
        <div className="grid gap-2">
          {others.map(({ id, name }) => (
            <Button
              key={id}
              size="lg"
              onClick={() => {
                setOpen(false);
                punching.press({ kind: 'clock_in', positionId: id });
              }}
            >
              {text(name)}
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  );
}
