/** After switching on: applicants who wait already are reached only after a person has seen the names and confirmed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { refresh } from '@/api/refresh';
import { useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { type Automation, dryRunQuery, runForWaiting } from './api';
import { PeopleList } from './people-list';

export function WaitingSheet({ automation, onClose }: { automation: Automation; onClose(): void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { id, rule, name } = automation;
  const { data } = useQuery({ ...dryRunQuery(rule, id), staleTime: 0 });
  const waiting = data?.waiting;
  const confirming = useSave(
    () => runForWaiting(automation, waiting?.items.map((it) => it.applicationId) ?? []),
    async ({ asked }) => {
      await refresh(client, '/api/automations');
      toast({
        title: intl.formatMessage(
          {
            id: 'auto.asked',
            defaultMessage: '{count, plural, one {# applicant included} other {# applicants included}}',
          },
          { count: asked },
        ),
      });
      onClose();
    },
  );
  if (!waiting || waiting.count === 0) return null;
  const count = waiting.items.length;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <FormattedMessage
          id="auto.waiting"
          defaultMessage="“{name}” is on. {count, plural, one {# applicant is already waiting} other {# applicants are already waiting}}"
          values={{ name, count }}
        />
      }
      description={
        <FormattedMessage
          id="auto.waiting_what"
          defaultMessage="It starts with new events. These applicants came before; include them if you want."
        />
      }
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="auto.from_now" defaultMessage="Only from now on" />
          </Button>
          <Button variant="primary" busy={confirming.busy} onClick={() => confirming.save()}>
            <FormattedMessage
              id="auto.also_these"
              defaultMessage="{count, plural, one {Include this one} other {Include these #}}"
              values={{ count }}
            />
          </Button>
        </>
      }
    >
      {Boolean(confirming.error) && (
        <p role="alert" className="pb-2 text-14 font-medium text-danger">
          {errorText(confirming.error)}
        </p>
      )}
      <PeopleList
        ahead
        items={waiting.items}
        label={intl.formatMessage({ id: 'auto.waiting_list', defaultMessage: 'Already waiting' })}
      />
    </Sheet>
  );
}
