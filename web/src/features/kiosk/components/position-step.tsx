/** Which work begins: asked only where the person does several and has no shift that says it. */
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { nextShift } from '../model/person';
import { useClock } from '../use-kiosk';
import { StepBack, type StepProps, useLocalText } from './step';

export function PositionStep({ person, busy, onBack, onChosen }: StepProps) {
  const text = useLocalText();
  const shift = nextShift(person, useClock());
  const plain = shift !== null || person.positions.length < 2;
  const chosen = useRef(false);
  useEffect(() => {
    if (!plain || chosen.current) return;
    chosen.current = true;
    onChosen({});
  }, [plain, onChosen]);
  if (plain) return null;
  return (
    <div className="grid gap-3">
      <h2 className="text-18 font-semibold">
        <FormattedMessage id="kiosk.position" defaultMessage="What are you working as?" />
      </h2>
      {person.positions.map(({ id, name }) => (
        <Button key={id} size="lg" busy={busy} onClick={() => onChosen({ positionId: id })}>
          {text(name)}
        </Button>
      ))}
      <StepBack onBack={onBack} />
    </div>
  );
}
