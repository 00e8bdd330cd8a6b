/** Everything else that can be done, in one menu of sheets: stage, owner and tags, contact data, another job. */
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button, IconButton } from '@/components/ui/button';
import { useStages } from '@/hiring/stages';
import type { Stage } from '@/hiring/types';
import type { MovedPerson, MoveReply } from '@/hiring/undo/api';
import { useUndo } from '@/hiring/undo/use-undo';
import { refreshApplicant } from '../api';
import type { Profile } from '../types';
import { nameOf } from './applicant-header';

const ActionsMenu = lazy(() => import('./actions-menu'));
const OwnerSheet = lazy(() => import('./owner-sheet'));
const EditApplicant = lazy(() => import('./edit-applicant'));
const RejectApplicant = lazy(() => import('./reject-applicant'));
const MovedBar = lazy(() => import('@/hiring/undo/moved-bar').then((code) => ({ default: code.MovedBar })));
const MoveMenu = lazy(() => import('./move-menu'));
const StageSheet = lazy(() => import('./stage-sheet'));
const TransferSheet = lazy(() => import('./transfer-sheet'));

type Open = 'move' | 'reject' | 'menu' | 'care' | 'edit' | 'transfer' | null;

export function ApplicantActions({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const { can } = usePermissions();
  const stages = useStages();
  const client = useQueryClient();
  const undo = useUndo();
  const [open, setOpen] = useState<Open>(null);
  /** A step that asks before it is made. */
  const [pending, setPending] = useState<{ toStage: Stage; rescindsOffer: boolean } | null>(null);
  const here = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState<MovedPerson | null>(null);
  const forget = useCallback(() => setMoved(null), []);
  const { application, applicant } = profile;
  const close = () => setOpen(null);
  const tell = (stage: Stage, reply: MoveReply) =>
    setMoved({ id: application.id, name: nameOf(profile), stage, locationId: application.locationId, reply });
  if (!can('applications:move') || applicant.anonymisedAt) return null;
  const active = application.status === 'active';
  return (
    <>
      {active && (
        <>
          <Button ref={here} className="max-md:flex-1" onClick={() => setOpen('move')} aria-haspopup="dialog">
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
          {open === 'move' && (
            <MoveMenu
              profile={profile}
              anchor={() => here.current}
              onClose={close}
              onMoved={tell}
              onRequest={(toStage, rescindsOffer) => setPending({ toStage, rescindsOffer })}
            />
          )}
          {open === 'reject' && <RejectApplicant profile={profile} onClose={close} />}
          {open === 'menu' && <ActionsMenu active={active} onChoose={setOpen} onClose={close} />}
          {open === 'edit' && <EditApplicant applicant={applicant} onClose={close} />}
          {open === 'care' && <OwnerSheet profile={profile} onClose={close} />}
          {open === 'transfer' && <TransferSheet profile={profile} onClose={close} />}
        </Suspense>
      )}
      {pending && (
        <Suspense fallback={null}>
          <StageSheet profile={profile} {...pending} onClose={() => setPending(null)} onMoved={tell} />
        </Suspense>
      )}
      {moved?.id === application.id && moved.stage === application.stage && (
        <Suspense fallback={null}>
          <MovedBar
            key={moved.reply.undoToken}
            moved={moved}
            onUndo={async () => {
              setMoved(null);
              await undo(moved.id, moved.reply.undoToken);
              await refreshApplicant(client);
            }}
            onClose={forget}
            onLinked={() => void refreshApplicant(client)}
          />
        </Suspense>
      )}
    </>
  );
}
