/** One automation in the list: its sentence, what it did lately, and its switch. */
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { refresh } from '@/api/refresh';
import { useSave } from '@/components/form/use-save';
import { Badge } from '@/components/ui/badge';
import { Switch } from '@/components/ui/switch';
import { useErrorText } from '@/i18n/error-text';
import { type Automation, saveAutomation } from './api';
import { type Known, sentence } from './sentence';

type Props = {
  automation: Automation;
  all: readonly Automation[];
  known: Known;
  /** Whether the person sets up automations at all: one that is closed then says why. */
  explains: boolean;
  onOpen(): void;
  onLog(): void;
  onSwitched(saved: Automation): void;
};

export function AutomationRow({ automation, all, known, explains, onOpen, onLog, onSwitched }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { id, name, active, rule, version, doneRecently, editable } = automation;
  const doubles = all.filter((it) => automation.overlaps.includes(it.id)).map((it) => it.name);
  const saving = useSave(
    (on: boolean) => saveAutomation(id, version, { name, active: on, rule }),
    async (saved) => {
      await refresh(client, '/api/automations');
      onSwitched(saved);
    },
  );
  const summary = (
    <>
      <span className="block font-semibold md:font-medium">{name}</span>
      <span className="block text-14 text-muted md:text-13">{sentence(rule, known)}</span>
    </>
  );
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-3">
        {editable ? (
          <button
            type="button"
            onClick={onOpen}
            disabled={saving.busy}
            className="min-w-0 flex-1 rounded-control text-left"
          >
            {summary}
          </button>
        ) : (
          <div className="min-w-0 flex-1">{summary}</div>
        )}
        <Switch
          className="min-h-7!"
          label={
            <span className="sr-only">
              {intl.formatMessage({ id: 'auto.on', defaultMessage: '{name}: on' }, { name })}
            </span>
          }
          checked={active}
          disabled={!editable || saving.busy}
          onChange={(event) => saving.save(event.target.checked)}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          onClick={onLog}
          className="min-h-11 text-14 font-medium text-brand hover:underline md:min-h-6 md:text-13"
        >
          <FormattedMessage
            id="auto.done_recently"
            defaultMessage="{count, plural, =0 {No runs in the last 30 days} one {Ran for # applicant in the last 30 days} other {Ran for # applicants in the last 30 days}}"
            values={{ count: doneRecently }}
          />
        </button>
        {doubles.length > 0 && (
          <Badge tone="warn" className="h-auto! whitespace-normal! py-0.5">
            <FormattedMessage
              id="auto.overlap"
              defaultMessage="Does the same as {names}"
              values={{ names: intl.formatList(doubles) }}
            />
          </Badge>
        )}
      </div>
      {!editable && explains && (
        <p className="text-13 text-muted">
          <FormattedMessage
            id="auto.not_yours"
            defaultMessage="It also covers other locations, so only an owner can change it."
          />
        </p>
      )}
      {Boolean(saving.error) && (
        <p role="alert" className="text-13 font-medium text-danger">
          {errorText(saving.error)}
        </p>
      )}
    </li>
  );
}
