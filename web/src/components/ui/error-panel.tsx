/** Something did not load: a plain message, a retry button, and a code for support. What does not exist has a way back. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { useErrorText } from '@/i18n/error-text';
import { Button } from './button';

type Props = {
  error: unknown;
  title?: ReactNode;
  onRetry?: () => void;
  /** A link, for what an address names: trying again does not bring what does not exist. */
  wayBack?: ReactNode;
};

export function ErrorPanel({ error, title, onRetry, wayBack }: Props) {
  const intl = useIntl();
  const errorText = useErrorText();
  const missing = wayBack !== undefined && error instanceof ApiError && error.status === 404;
  const reference = error instanceof ApiError && !missing ? error.problem?.requestId : undefined;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-danger/60 bg-card p-4"
    >
      <TriangleAlert size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          {missing
            ? intl.formatMessage({ id: 'error.missing.title', defaultMessage: 'Not found' })
            : (title ?? intl.formatMessage({ id: 'error.load.title', defaultMessage: 'Couldn’t load this' }))}
        </p>
        <p className="text-14 text-muted md:text-13">{errorText(error)}</p>
        {reference && (
          <p className="mt-0.5 font-mono text-12 text-muted">
            {intl.formatMessage({ id: 'error.reference', defaultMessage: 'Code {reference}' }, { reference })}
          </p>
        )}
      </div>
      {missing && wayBack}
      {onRetry && !missing && (
        <Button onClick={onRetry}>
          {intl.formatMessage({ id: 'error.retry', defaultMessage: 'Try again' })}
        </Button>
      )}
    </div>
  );
}
