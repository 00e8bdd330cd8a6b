/** The button behind which a posting is paused, opened again, filled, closed or copied. */

import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePermissions } from '@/auth/use-permissions';
import { Button } from '@/components/ui/button';
import { iconLabel } from '@/components/ui/icon-label';
import { useText } from '@/i18n/text';
import type { JobItem } from '../types';

const JobMenu = lazy(() => import('./job-menu'));

export function JobActions({ job }: { job: JobItem }) {
  const intl = useIntl();
  const text = useText();
  const { can } = usePermissions();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  // The menu may have asked back in a second dialog; whatever closed last, the focus comes home.
  useEffect(() => {
    const closed = opened.current && !open;
    opened.current = open;
    if (!closed) return;
    const home = setTimeout(() => document.activeElement === document.body && button.current?.focus(), 0);
    return () => clearTimeout(home);
  }, [open]);
  if (!can('jobs:update') && !can('jobs:create')) return null;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        icon
        aria-haspopup="dialog"
        {...iconLabel(
          intl.formatMessage(
            { id: 'jobs.actions', defaultMessage: 'More for {title}' },
            { title: text(job.title) },
          ),
        )}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <JobMenu job={job} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
