/** Asks once whether photos may be taken. A no takes none, and the person can clock in all the same. */
import { useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import type { NewPunch } from '../model/person';

type Props = { days: number; onAnswer(answer: NonNullable<NewPunch['photoConsent']>): void };

export function PhotoConsent({ days, onAnswer }: Props) {
  const intl = useIntl();
  const text = intl.formatMessage(
    {
      id: 'kiosk.photo_question',
      defaultMessage:
        'May this kiosk take a photo when you clock in or out? Only managers see it, for {days} days. It is not used to recognize faces.',
    },
    { days },
  );
  const language = intl.locale.startsWith('es') ? 'es' : 'en';
  return (
    <div className="grid max-w-[480px] gap-4 text-center">
      <h1 className="text-22 font-semibold">{text}</h1>
      <Button size="lg" variant="primary" onClick={() => onAnswer({ given: true, language, text })}>
        {intl.formatMessage({ id: 'kiosk.photo_yes', defaultMessage: 'Yes, take photos' })}
      </Button>
      <Button size="lg" onClick={() => onAnswer({ given: false, language, text })}>
        {intl.formatMessage({ id: 'kiosk.photo_no', defaultMessage: 'No photos' })}
      </Button>
    </div>
  );
}
