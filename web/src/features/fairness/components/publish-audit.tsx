/** Puts the summary of the year's bias audit on the career site, or corrects who made it and when. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { readKey } from '@/api/read';
import { FormDate, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { useAppForm } from '@/components/form/use-app-form';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useDates } from '@/lib/time/use-dates';
import {
  type AuditFacts,
  type BiasAudit,
  correctAudit,
  type Filter,
  PUBLICATIONS,
  publicationsQuery,
  publish,
} from '../api';

type Props = { filter: Filter; year: string };

export function PublishAudit({ filter, year }: Props) {
  const query = useQuery(publicationsQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={3} />}>
      {({ items, page, shown }) => {
        const audit = items.find(
          (one) => String(one.year) === year && one.locationId === (filter.locationId ?? null),
        );
        const last = audit ?? items[0];
        return (
          <>
            <AuditStatus audit={audit} page={page} shown={shown} />
            <AuditForm
              key={audit ? `${audit.id}.${audit.version}` : year + (filter.locationId ?? '')}
              audit={audit}
              filter={filter}
              year={year}
              before={{
                auditedOn: audit?.auditedOn ?? '',
                distributedOn: last?.distributedOn ?? '',
                auditor: last?.auditor ?? '',
              }}
            />
          </>
        );
      }}
    </AsyncPanel>
  );
}

function AuditStatus({ audit, page, shown }: { audit?: BiasAudit; page: string; shown: boolean }) {
  const dates = useDates();
  return (
    <p className="mb-4 max-w-3xl text-14 text-muted md:text-13">
      {audit ? (
        <FormattedMessage
          id="fairness.public_since"
          defaultMessage="Public since {date}. Figures are fixed; dates and auditor can be corrected."
          values={{ date: dates.full(audit.publishedAt.slice(0, 10)) }}
        />
      ) : (
        <FormattedMessage
          id="fairness.not_public"
          defaultMessage="Publishes this year’s scoring and selection rates on your career site. The figures can’t change after that."
        />
      )}{' '}
      {shown ? (
        <a className="text-brand underline" href={page} target="_blank" rel="noreferrer">
          <FormattedMessage id="fairness.public_page" defaultMessage="View public page" />
        </a>
      ) : (
        <FormattedMessage
          id="fairness.public_none"
          defaultMessage="The public page is available while scoring is on or announced, and for six months after."
        />
      )}
    </p>
  );
}

const SCHEMA = z.object({ auditedOn: z.string(), distributedOn: z.string(), auditor: z.string() });

type FormProps = { audit?: BiasAudit; filter: Filter; year: string; before: AuditFacts };

function AuditForm({ audit, filter, year, before }: FormProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: readKey(PUBLICATIONS) });
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: before,
    version: audit?.version,
    send: (facts, version): Promise<unknown> =>
      audit ? correctAudit(audit.id, { ...facts, version }) : publish(filter, facts),
    onSaved: async () => {
      await reload();
      toast({
        title: audit
          ? intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' })
          : intl.formatMessage({ id: 'fairness.published', defaultMessage: 'Published' }),
      });
    },
  });
  const { control } = form;
  const { auditedOn, distributedOn, auditor } = form.watch();
  const complete = auditedOn && distributedOn && auditor.trim();
  // An action that cannot be undone asks first.
  const submit = () => (audit ? form.submit() : complete && setConfirming(true));
  return (
    <Form form={{ ...form, submit }} onTheirs={() => void reload()}>
      <div className="grid gap-3 sm:grid-cols-3">
        <FormDate
          control={control}
          name="auditedOn"
          label={<FormattedMessage id="fairness.audited_on" defaultMessage="Last bias audit" />}
        />
        <FormDate
          control={control}
          name="distributedOn"
          label={<FormattedMessage id="fairness.in_use_since" defaultMessage="Score in use since" />}
        />
        <FormText
          control={control}
          name="auditor"
          label={<FormattedMessage id="fairness.auditor" defaultMessage="Independent auditor" />}
          maxLength={120}
        />
      </div>
      {(!audit || form.dirty) && (
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabled={!complete}
          className="md:justify-self-start"
        >
          {audit ? (
            <FormattedMessage id="save" defaultMessage="Save" />
          ) : (
            <FormattedMessage id="fairness.publish_now" defaultMessage="Publish on career site" />
          )}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={
          <FormattedMessage
            id="fairness.publish_ask"
            defaultMessage="Publish the audit of {year}?"
            values={{ year }}
          />
        }
        description={
          <FormattedMessage
            id="fairness.publish_what"
            defaultMessage="Anyone can read it on your career site. You can’t unpublish it or change the figures; only the dates and the auditor."
          />
        }
        confirmLabel={<FormattedMessage id="fairness.publish_now" defaultMessage="Publish on career site" />}
        onConfirm={() => {
          setConfirming(false);
          form.submit();
        }}
      />
    </Form>
  );
}
