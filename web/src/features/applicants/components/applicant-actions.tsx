/** Everything else that can be done, in one menu of sheets: stage, caretaker and tags, contact data, another job. */
import { ChevronDown, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { useStages } from '@/components/hiring/stages';
import { Button, IconButton } from '@/components/ui/button';
import type { Profile } from '../types';

const ActionsMenu = lazy(() => import('./actions-menu'));
const CareSheet = lazy(() => import('./care-sheet'));
const EditApplicant = lazy(() => import('./edit-applicant'));
const RejectApplicant = lazy(() => import('./reject-applicant'));
const StageSheet = lazy(() => import('./stage-sheet'));
const TransferSheet = lazy(() => import('./transfer-sheet'));

type Open = 'stage' | 'reject' | 'menu' | 'care' | 'edit' | 'transfer' | null;

export function ApplicantActions({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const stages = useStages();
  const [open, setOpen] = useState<Open>(null);
  const { application, applicant } = profile;
  const close = () => setOpen(null);
  if (!can('applications:move') || applicant.anonymisedAt) return null;
  const active = application.status === 'active';
  return (
    <>
      {active && (
        <>
          <Button className="max-md:flex-1" onClick={() => setOpen('stage')} aria-haspopup="dialog">
            <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
            {stages.stage(application.stage)}
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
          {can('applications:reject') && (
            <Button className="max-md:flex-1" onClick={() => setOpen('reject')}>
              <FormattedMessage id="applicant.reject" defaultMessage="Reject…" />
            </Button>
          )}
        </>
      )}
      <IconButton
        variant="secondary"
        label={intl.formatMessage({ id: 'applicant.more', defaultMessage: 'More actions' })}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          {open === 'stage' && <StageSheet profile={profile} onClose={close} />}
          {open === 'reject' && <RejectApplicant profile={profile} onClose={close} />}
          {open === 'menu' && <ActionsMenu active={active} onChoose={setOpen} onClose={close} />}
          {open === 'edit' && <EditApplicant applicant={applicant} onClose={close} />}
          {open === 'care' && <CareSheet profile={profile} onClose={close} />}
          {open === 'transfer' && <TransferSheet profile={profile} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
