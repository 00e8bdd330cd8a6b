/** The first steps on either dashboard, with permission for all of them, until they are done. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { type Setup, setupQuery } from './api';

const SetupCard = lazy(() => import('./setup-card').then((code) => ({ default: code.SetupCard })));

export function useSetup(): Setup | null {
  const { can } = usePermissions();
  const { data } = useQuery({
    ...setupQuery,
    enabled: can('locations:manage'),
    refetchOnMount: 'always',
  });
  return data && !data.over ? data : null;
}

/** The headline while nothing else needs action. */
export const SetupHeadline = () => (
  <FormattedMessage id="setup.headline" defaultMessage="Your brand is ready" />
);

export function FirstSteps({ setup }: { setup: Setup }) {
  return (
    <Suspense fallback={null}>
      <SetupCard setup={setup} />
    </Suspense>
  );
}
