/** Where this application may go, in one menu: a plain step is made with the press, another one asks first. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorCode } from '@/api/errors';
import { usePermissions } from '@/auth/use-permissions';
import { ACTION_ROW, ActionMenu } from '@/components/ui/action-menu';
import { toast } from '@/components/ui/toast';
import { useStages } from '@/hiring/stages';
import { STEP_ERRORS } from '@/hiring/step-errors';
import { skipped, step, targets } from '@/hiring/steps';
import type { Stage } from '@/hiring/types';
import type { MoveReply } from '@/hiring/undo/api';
import { storeUndo } from '@/hiring/undo/undo-tokens';
import { useErrorText } from '@/i18n/error-text';
import { moveApplication, refreshApplicant } from '../api';
import type { Profile } from '../types';
import { nameOf } from './applicant-header';

type Props = {
  profile: Profile;
  anchor(): Element | null;
  onClose(): void;
  onMoved(stage: Stage, reply: MoveReply): void;
  /** The step needs a reason, or leaves stages out, or takes an offer back. */
  onRequest(stage: Stage, offerOpen: boolean): void;
};

export default function MoveMenu({ profile, anchor, onClose, onMoved, onRequest }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const errorText = useErrorText(STEP_ERRORS);
  const { used, stage: nameOfStage } = useStages();
  const { application } = profile;
  const move = useMutation({
    mutationFn: (toStage: Stage) => moveApplication(application, { toStage }),
    onSuccess: async (reply, stage) => {
      storeUndo(application.id, reply.undoToken);
      await refreshApplicant(client);
      onMoved(stage, reply);
    },
    onError: (error, stage) => {
      if (errorCode(error) === 'offer_open' && can('offers:update')) onRequest(stage, true);
      else {
        toast({ tone: 'danger', title: errorText(error) });
        void refreshApplicant(client);
      }
    },
  });
  const kindOf = (to: Stage) => step(application.stage, to, used);
  return (
    <ActionMenu
      title={intl.formatMessage(
        { id: 'applicant.move', defaultMessage: 'Move {name}' },
        { name: nameOf(profile) },
      )}
      anchor={anchor}
      onClose={onClose}
    >
      {(then) => (
        <ul>
          {targets(application.stage, used)
            // Hiring has a form of its own beside the offer.
            .filter((to) => to !== 'hired')
            .map((to) => (
              <li key={to}>
                <button
                  type="button"
                  className={ACTION_ROW}
                  onClick={then(() => (kindOf(to) === 'go' ? move.mutate(to) : onRequest(to, false)))}
                >
                  <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
                  <span className="flex-1 font-medium">{nameOfStage(to)}</span>{' '}
                  <span className="text-13 text-muted">
                    {kindOf(to) === 'skip' && (
                      <FormattedMessage
                        id="pipeline.menu.skips"
                        defaultMessage="skips {count, plural, one {# stage} other {# stages}}"
                        values={{ count: skipped(application.stage, to, used).length }}
                      />
                    )}
                    {kindOf(to) === 'explain' && (
                      <FormattedMessage id="pipeline.menu.explain" defaultMessage="needs a reason" />
                    )}
                  </span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </ActionMenu>
  );
}
