/** The kiosk's screens: pairing, then a PIN, then the person, and back. */
import { useState } from 'react';
import { initialLanguage, type Language } from '@/i18n/language';
import { KioskLanguage } from '../language';
import type { Identified, Punched } from '../model/kiosk';
import type { PunchKind } from '../model/person';
import { useBackground, useKiosk } from '../use-kiosk';
import { DoneScreen } from './done-screen';
import { KioskFrame } from './kiosk-frame';
import { PairingScreen } from './pairing-screen';
import { PersonScreen } from './person-screen';
import { PinScreen } from './pin-screen';

type Screen =
  | { name: 'pin' }
  | { name: 'person'; identified: Identified }
  | { name: 'done'; punched: Punched; kind: PunchKind };

export function KioskApp() {
  const { kiosk, device } = useKiosk();
  const [language, setLanguage] = useState<Language>(initialLanguage);
  const [screen, setScreen] = useState<Screen>({ name: 'pin' });
  useBackground();

  function choose(next: Language) {
    kiosk.language = next;
    setLanguage(next);
  }
  function reset() {
    choose(initialLanguage());
    setScreen({ name: 'pin' });
  }
  function identified(found: Identified) {
    choose(found.person.language);
    setScreen({ name: 'person', identified: found });
  }

  return (
    <KioskLanguage language={language}>
      {device ? (
        <KioskFrame language={language} onLanguage={choose}>
          {screen.name === 'pin' && <PinScreen onIdentified={identified} />}
          {screen.name === 'person' && (
            <PersonScreen
              identified={screen.identified}
              onLeave={reset}
              onPunched={(punched, kind) => setScreen({ name: 'done', punched, kind })}
            />
          )}
          {screen.name === 'done' && (
            <DoneScreen punched={screen.punched} kind={screen.kind} onLeave={reset} />
          )}
        </KioskFrame>
      ) : (
        <PairingScreen language={language} onLanguage={choose} />
      )}
    </KioskLanguage>
  );
}
