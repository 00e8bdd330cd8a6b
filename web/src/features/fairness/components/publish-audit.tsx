/** Puts the summary of the year's bias audit on the career site, or corrects who made it and when. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readKey } from '@/api/read';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextField } from '@/components/ui/field';
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
          (one) => String(one.year) === year && one.locationId === (filter.location ?? null),
        );
        const last = audit ?? items[0];
        return (
          <>
            <Standing audit={audit} page={page} shown={shown} />
            <AuditForm
              key={audit ? `${audit.id}.${audit.version}` : year + (filter.location ?? '')}
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

function Standing({ audit, page, shown }: { audit?: BiasAudit; page: string; shown: boolean }) {
  const dates = useDates();
  return (
    <p className="mb-4 max-w-3xl text-14 text-muted md:text-13">
      {audit ? (
        <FormattedMessage
          id="fairness.public_since"
          defaultMessage="Public since {date}. Its figures stay as they were that day; dates and auditor can be corrected."
          values={{ date: dates.full(audit.publishedAt.slice(0, 10)) }}
        />
      ) : (
        <FormattedMessage
          id="fairness.not_public"
          defaultMessage="Publishing puts the scoring and selection rates of this year on your career site, covered as they are here. The figures are fixed with it: a second publication could be subtracted from the first to tell of the few who came between."
        />
      )}{' '}
      {shown ? (
        <a className="text-brand underline" href={page} target="_blank" rel="noreferrer">
          <FormattedMessage id="fairness.public_page" defaultMessage="See the public page" />
        </a>
      ) : (
        <FormattedMessage
          id="fairness.public_none"
          defaultMessage="The public page is there while scoring is on or announced somewhere, and six months after."
        />
      )}
    </p>
  );
}

type FormProps = { audit?: BiasAudit; filter: Filter; year: string; before: AuditFacts };

function AuditForm({ audit, filter, year, before }: FormProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const [draft, setDraft] = useState(before);
  const [asked, setAsked] = useState(false);
  const again = () => client.invalidateQueries({ queryKey: readKey(PUBLICATIONS) });
  const saving = useSave(
    (version: number) => (audit ? correctAudit(audit.id, { ...draft, version }) : publish(filter, draft)),
    async () => {
      await again();
      toast({
        title: audit
          ? intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' })
          : intl.formatMessage({ id: 'fairness.published', defaultMessage: 'Published' }),
      });
    },
  );
  const bind = (name: keyof AuditFacts) => ({
    value: draft[name],
    error: saving.errorOf(name),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const version = audit?.version ?? 0;
  const complete = draft.auditedOn && draft.distributedOn && draft.auditor.trim();
  const dirty = JSON.stringify(draft) !== JSON.stringify(before);
  return (
    <SaveForm
      state={saving}
      onSubmit={() => (audit ? saving.save(version) : complete && setAsked(true))}
      onTheirs={() => void again()}
      onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version))}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          type="date"
          label={<FormattedMessage id="fairness.audited_on" defaultMessage="Last bias audit" />}
          {...bind('auditedOn')}
        />
        <TextField
          type="date"
          label={<FormattedMessage id="fairness.in_use_since" defaultMessage="Score in use since" />}
          {...bind('distributedOn')}
        />
        <TextField
          label={<FormattedMessage id="fairness.auditor" defaultMessage="Independent auditor" />}
          maxLength={120}
          {...bind('auditor')}
        />
      </div>
      {(!audit || dirty) && (
        <Button
          type="submit"
          variant="primary"
          busy={saving.busy}
          disabled={!complete}
          className="md:justify-self-start"
        >
          {audit ? (
            <FormattedMessage id="save" defaultMessage="Save" />
          ) : (
            <FormattedMessage id="fairness.publish_now" defaultMessage="Publish on the career site" />
          )}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
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
            defaultMessage="Anybody can read it on your career site. Its figures stay as they are today; it cannot be taken back or published again. Only the dates and the auditor can be corrected."
          />
        }
        confirmLabel={
          <FormattedMessage id="fairness.publish_now" defaultMessage="Publish on the career site" />
        }
        onConfirm={() => {
          setAsked(false);
          saving.save(version);
        }}
      />
    </SaveForm>
  );
}
