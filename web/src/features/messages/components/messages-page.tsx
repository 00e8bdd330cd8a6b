/**
 * The inbox beside the open conversation (on phones one of them), and the templates on a tab of their own. Each part
 * scrolls separately while the window leaves it a few lines; in a lower one the page grows and scrolls as a whole.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { NavTabs } from '@/components/ui/nav-tabs';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useIsPhone } from '@/lib/use-media';
import { useRowFocus } from '@/lib/use-return-focus';
import { useSearch } from '@/lib/use-search';
import { conversationPages, filtersOf } from '../api';
import { ConversationFilters } from './conversation-filters';
import { ConversationList } from './conversation-list';
import { ConversationPanel } from './conversation-panel';

const Templates = lazy(() => import('./templates-panel').then((code) => ({ default: code.TemplatesPanel })));
/** The address of the templates takes the place of a conversation's id. */
const TEMPLATES = 'templates';

export function MessagesPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { search } = useLocation();
  const { id = null } = useParams<{ id: string }>();
  const { can } = usePermissions();
  const { get, set } = useSearch();
  const onTemplates = id === TEMPLATES;
  const openId = onTemplates ? null : id;
  const filters = filtersOf(get);
  const pages = useInfiniteQuery({
    ...conversationPages(filters),
    enabled: !onTemplates && can('messages:read'),
  });

  useRowFocus('conversation', openId);
  const open = (next: string | null) =>
    navigate({ pathname: next ? `/messages/${next}` : '/messages', search }, { preventScrollReset: true });

  if (isPhone && openId) return <ConversationPanel key={openId} id={openId} onClose={() => open(null)} />;
  return (
    <div className="flex flex-col md:min-h-dvh">
      {/* Heading and tabs share one line on a desk: the conversations begin right below it. */}
      <div className="md:flex md:items-end md:border-line md:border-b md:[&_header]:min-h-12 md:[&_header]:py-1.5">
        <PageHeader title={<FormattedMessage id="screen.messages" defaultMessage="Messages" />} />
        <div className="px-4 md:px-0 md:[&_nav]:border-b-0">
          <NavTabs
            label={intl.formatMessage({ id: 'screen.messages', defaultMessage: 'Messages' })}
            tabs={[
              {
                to: '/messages',
                end: onTemplates,
                label: <FormattedMessage id="messages.inbox" defaultMessage="Inbox" />,
              },
              {
                to: `/messages/${TEMPLATES}`,
                label: <FormattedMessage id="thread.templates" defaultMessage="Templates" />,
              },
            ]}
          />
        </div>
      </div>
      {onTemplates ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Templates />
        </Suspense>
      ) : (
        <div className="flex flex-1">
          <div className="flex w-full flex-col border-line md:w-[360px] md:shrink-0 md:border-r xl:w-[400px]">
            <ConversationFilters filters={filters} onChange={(changes) => set(changes, { replace: true })} />
            <div className="flex-1 basis-40 md:overflow-y-auto">
              <ConversationList pages={pages} openId={openId} filters={filters} onOpen={open} />
            </div>
          </div>
          {!isPhone && (
            <div className="flex min-w-0 flex-1 flex-col bg-card">
              {openId ? (
                <ConversationPanel key={openId} id={openId} onClose={() => open(null)} />
              ) : (
                <p className="m-auto p-6 text-14 text-muted">
                  <FormattedMessage id="messages.choose" defaultMessage="Select a conversation." />
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
