/** Asks for a recent proof when a request needs one, over any screen. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { askForProofs } from '@/api/proof';

const ProofSheet = lazy(() => import('./proof-sheet'));

type Answer = (proven: boolean) => void;

export function ProofGate() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => askForProofs(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <ProofSheet
        onAnswer={(proven) => {
          setAnswer(null);
          answer(proven);
        }}
      />
    </Suspense>
  );
}
