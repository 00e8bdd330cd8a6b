/** Whether what was written is safe, in one word, and what to do where it is not. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import type { Check } from '../types';
import type { Autosave } from '../use-autosave';

export function SaveWord({ save: { state, savedAt, job } }: { save: Autosave }) {
  const intl = useIntl();
  if (state === 'offline')
    return <FormattedMessage id="jobs.save.offline" defaultMessage="kept on this device" />;
  if (state === 'refused') return <FormattedMessage id="jobs.save.refused" defaultMessage="not saved" />;
  if (state !== 'saved') return <FormattedMessage id="jobs.save.saving" defaultMessage="saving…" />;
  const draft = job.status === 'draft';
  if (savedAt === null)
    return draft ? (
      <FormattedMessage id="jobs.save.draft" defaultMessage="Draft" />
    ) : (
      <FormattedMessage id="jobs.save.saved" defaultMessage="saved" />
    );
  const time = intl.formatTime(savedAt, { hour: 'numeric', minute: '2-digit' });
  return <FormattedMessage id="jobs.save.saved_at" defaultMessage="saved {time}" values={{ time }} />;
}

export function SaveNotes({ save: { state, problem, alsoBy } }: { save: Autosave }) {
  const text = useText();
  const current = problem?.current as { checks?: Check[] } | undefined;
  return (
    <>
      {state === 'offline' && (
        <Notice tone="warn" focusable>
          <FormattedMessage
            id="jobs.save.offline_long"
            defaultMessage="No connection. What you write is kept on this device and saved when the connection is back."
          />
        </Notice>
      )}
      {state === 'refused' && (
        <Notice tone="danger" focusable>
          <p className="font-semibold">
            <FormattedMessage
              id="jobs.save.refused_long"
              defaultMessage="This could not be saved. It is still here; change it and it is saved again."
            />
          </p>
          {current?.checks?.map((check) => (
            <p key={check.code}>{text(check.message)}</p>
          ))}
          {problem?.fields?.map((field) => (
            <p key={field.field + field.code}>{field.message}</p>
          ))}
          {!current?.checks && !problem?.fields && problem?.detail && <p>{problem.detail}</p>}
        </Notice>
      )}
      {alsoBy && (
        <Notice tone="info">
          <FormattedMessage
            id="jobs.save.also"
            defaultMessage="{name} changed this job too. You see both changes."
            values={{ name: alsoBy }}
          />
        </Notice>
      )}
    </>
  );
}
