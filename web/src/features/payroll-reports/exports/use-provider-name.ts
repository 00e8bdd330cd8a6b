/** What a payroll provider is called. */
import { useIntl } from 'react-intl';
import type { ProviderId } from '../api';
import { PROVIDER_NAMES } from '../names';

export function useProviderName() {
  const intl = useIntl();
  return (id: ProviderId): string =>
    id === 'generic'
      ? intl.formatMessage({ id: 'payroll.provider.generic', defaultMessage: 'Any CSV' })
      : PROVIDER_NAMES[id];
}
