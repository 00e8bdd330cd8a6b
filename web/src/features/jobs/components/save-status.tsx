/** Whether what was written is safe, in one word, and what to do where it is not. */
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';
import type { Check } from '../types';
import type { Autosave } from '../use-autosave';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function SaveStatus({ save: { state, savedAt, job } }: { save: Autosave }) {
  const dates = useDates();
  if (state === 'offline')
    return <FormattedMessage id="jobs.save.offline" defaultMessage="saved on this device" />;
  if (state === 'refused') return <FormattedMessage id="jobs.save.refused" defaultMessage="not saved" />;
  if (state !== 'saved') return <FormattedMessage id="jobs.save.saving" defaultMessage="saving…" />;
  const draft = job.status === 'draft';
  if (savedAt === null)
    return draft ? (
      <FormattedMessage id="jobs.save.draft" defaultMessage="Draft" />
    ) : (
      <FormattedMessage id="jobs.save.saved" defaultMessage="saved" />
    );
  const time = dates.time(new Date(savedAt).toISOString(), HERE);
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
            defaultMessage="No connection. Your changes are saved on this device and sync when you are back online."
          />
        </Notice>
      )}
      {state === 'refused' && (
        <Notice tone="danger" focusable>
          <p className="font-semibold">
            <FormattedMessage
              id="jobs.save.refused_long"
              defaultMessage="Couldn’t save. Your text is still here; change it to try again."
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
            defaultMessage="{name} edited this job too. Both changes are shown."
            values={{ name: alsoBy }}
          />
        </Notice>
      )}
    </>
  );
}
