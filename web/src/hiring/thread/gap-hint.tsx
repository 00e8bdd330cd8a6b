/** Words in braces are left: what to do about them, and which action sends this message with them filled in. */
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import type { PermissionName } from '@/auth/permission-names';
import { usePermissions } from '@/auth/use-permissions';

type Hint = { text: MessageDescriptor; to: string | null; needs: PermissionName };

const LABELS = defineMessages({
  link: {
    id: 'thread.gap.link',
    defaultMessage: 'To send this with its link, send a scheduling link: <go>To schedule</go>.',
  },
  booked: {
    id: 'thread.gap.booked',
    defaultMessage: 'Lineup sends this automatically for booked interviews: <go>Interviews</go>.',
  },
  offer: {
    id: 'thread.gap.offer',
    defaultMessage: 'Sent with its link when you send the offer: <go>Offer</go>.',
  },
  pool: {
    id: 'thread.gap.pool',
    defaultMessage: 'Sent with its link when you invite to a job: <go>Talent pool</go>.',
  },
  missing: {
    id: 'thread.gap.missing',
    defaultMessage: 'Fill in what is missing.',
  },
});

function hintOf(templateKey: string | null, applicationId: string | null): Hint | null {
  const interviews = { to: '/schedule-interview', needs: 'interviews:read' as const };
  switch (templateKey) {
    case 'invite':
    case 'no_show':
      return { text: LABELS.link, ...interviews };
    case 'booked':
    case 'remind_24h':
    case 'remind_2h':
      return { text: LABELS.booked, ...interviews };
    case 'offer':
      return {
        text: LABELS.offer,
        to: applicationId && `/applicants/${applicationId}#offer`,
        needs: 'offers:read',
      };
    case 'pool_invite':
      return { text: LABELS.pool, to: '/talent-pool', needs: 'applications:read' };
    case 'need_info':
    case 'resume_again':
      return { text: LABELS.missing, to: null, needs: 'messages:send' };
    default:
      return null;
  }
}

type Props = { gaps: readonly string[]; templateKey: string | null; applicationId: string | null };

export function GapHint({ gaps, templateKey, applicationId }: Props) {
  const { can } = usePermissions();
  if (gaps.length === 0) return null;
  const hint = hintOf(templateKey, applicationId);
  const to = hint?.to && can(hint.needs) ? hint.to : null;
  const link = (chunks: ReactNode[]) =>
    to ? (
      <Link key="go" to={to} className="font-medium underline">
        {chunks}
      </Link>
    ) : (
      <span key="go">{chunks}</span>
    );
  return (
    <p role="status" className="text-13 text-warn md:text-12">
      <FormattedMessage
        id="thread.gaps"
        defaultMessage="Replace {gaps} before sending."
        values={{ gaps: gaps.join(', ') }}
      />{' '}
      {hint && <FormattedMessage {...hint.text} values={{ go: link }} />}
    </p>
  );
}
