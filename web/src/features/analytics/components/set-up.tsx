/** What people of the whole brand enter for the reports: what they spend, and how fast they want to hire. */
import { CircleDollarSign, Target } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import type { Sources } from '../api';

const SpendSheet = lazy(() => import('./spend-sheet'));
const GoalSheet = lazy(() => import('./goal-sheet'));

export function EnterSpend({ sources }: { sources: Sources | undefined }) {
  return (
    <Opener
      icon={<CircleDollarSign size={16} aria-hidden="true" />}
      name={<FormattedMessage id="analytics.cost.spend" defaultMessage="Spend" />}
      sheet={(onClose) => (
        <SpendSheet lines={(sources?.items ?? []).map(({ source }) => source)} onClose={onClose} />
      )}
    />
  );
}

export function SetGoal() {
  return (
    <Opener
      icon={<Target size={16} aria-hidden="true" />}
      name={<FormattedMessage id="analytics.goal.title" defaultMessage="Goal" />}
      sheet={(onClose) => <GoalSheet onClose={onClose} />}
    />
  );
}

type OpenerProps = { icon: ReactNode; name: ReactNode; sheet(onClose: () => void): ReactNode };

function Opener({ icon, name, sheet }: OpenerProps) {
  const { can, scope } = usePermissions();
  const [open, setOpen] = useState(false);
  if (!can('settings:update') || scope?.locationIds !== 'all') return null;
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {icon}
        {name}
      </Button>
      {open && <Suspense fallback={null}>{sheet(() => setOpen(false))}</Suspense>}
    </>
  );
}
