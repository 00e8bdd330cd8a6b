/** Shows on the overview that onboarding documents are open, and links to them. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Button } from '@/components/ui/button';
import { hereToday } from '@/lib/time/dates';
import { useSearch } from '@/lib/use-search';
import { onboardingQuery } from '../api';
import { isLate, isOpen } from '../onboarding';
import type { Person } from '../types';
import { Section } from './section';

export function OnboardingNotice({ person }: { person: Person }) {
  const { can } = usePermissions();
  const { set } = useSearch();
  const { data } = useQuery({ ...onboardingQuery(person.id), enabled: can('team:read_private') });
  const open = data?.items.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  const late = open.filter((task) => isLate(task, hereToday())).length;
  return (
    <Section>
      <Notice tone={late > 0 ? 'warn' : 'info'}>
        <p className="font-medium">
          <FormattedMessage
            id="onboarding.overview"
            defaultMessage="Onboarding: {left, plural, one {# document} other {# documents}}{late, plural, =0 {} one {, # overdue} other {, # overdue}}"
            values={{ left: open.length, late }}
          />
        </p>
        <Button
          size="sm"
          variant="quiet"
          className="px-0! text-current! hover:bg-transparent! underline"
          onClick={() => set({ tab: 'documents' }, { replace: true })}
        >
          <FormattedMessage id="onboarding.open" defaultMessage="Open list" />
        </Button>
      </Notice>
    </Section>
  );
}
