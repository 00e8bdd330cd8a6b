/** People from a file: what would happen to each, then added; a refusal keeps the file and the choices. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { useSave } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorPanel } from '@/components/ui/error-panel';
import { SelectField } from '@/components/ui/select';
import { Sheet } from '@/components/ui/sheet';
import { asLanguage, DEFAULT_LANGUAGE } from '@/i18n/language';
import { importTeam, refreshTeam } from '../api';
import { type FileFault, fileText } from './file-text';
import { type ImportView, invitedCount, linesToAdd } from './model';
import { FILE_FAULTS } from './names';
import { type Choices, PositionChoices } from './position-choices';
import { Preview } from './preview';
import { templateAddress } from './template';

const CHOOSE_LOCATION = defineMessages({
  location: { id: 'team.import.choose_location', defaultMessage: 'Choose a location' },
}).location;

type Props = { locationId: string; onClose(): void };
type Chosen = { name: string; text: string };

export function ImportSheet({ locationId: filtered, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const { can } = usePermissions();
  const { locations } = useLocations();
  const open = locations.filter(({ archived }) => !archived);
  const [location, setLocation] = useState(filtered);
  const locationId = location || (open.length === 1 ? (open[0]?.id ?? '') : '');
  const [file, setFile] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [invite, setInvite] = useState(false);
  const [seen, setSeen] = useState<ImportView | null>(null);
  const [done, setDone] = useState<ImportView | null>(null);
  useHoldLive(true);
  const preview = useMutation({ mutationFn: importTeam });
  const save = useSave(importTeam, async (view) => {
    await refreshTeam(client);
    setDone(view);
  });

  /** Only the answer about the newest choices counts. */
  function look(at: string, chosen: Chosen | null, positions: Choices) {
    save.clear();
    if (!at || !chosen) return;
    const body = { csv: chosen.text, locationId: at, dryRun: true, positions };
    preview.mutate(body, { onSuccess: setSeen });
  }
  async function choose(picked: File | undefined) {
    if (!picked) return;
    const content = await fileText(picked);
    const chosen = content.fault === undefined ? { name: picked.name, text: content.text } : null;
    setFault(content.fault ?? null);
    setFile(chosen);
    setSeen(null);
    setChoices({});
    preview.reset();
    look(locationId, chosen, {});
  }

  const lines = seen ? linesToAdd(seen.rows) : [];
  const ready = file !== null && lines.length > 0 && !preview.isPending && !preview.isError;
  if (done)
    return (
      <Sheet
        open
        shape="page"
        onOpenChange={(open) => !open && onClose()}
        title={<DoneTitle view={done} />}
        footer={
          <Button variant="primary" data-autofocus onClick={onClose}>
            <FormattedMessage id="team.import.back" defaultMessage="Back to the team" />
          </Button>
        }
      >
        <DoneText view={done} />
      </Sheet>
    );
  return (
    <Sheet
      open
      shape="page"
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="team.import.title" defaultMessage="Import people" />}
      description={
        <FormattedMessage
          id="team.import.hint"
          defaultMessage="A CSV file from 7shifts, Homebase, When I Work, Deputy or your own."
        />
      }
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            variant="primary"
            disabled={!ready}
            busy={save.busy}
            onClick={() => {
              if (!ready) return;
              const { text: csv } = file;
              save.save({ csv, locationId, dryRun: false, positions: choices, rows: lines, invite });
            }}
          >
            <FormattedMessage
              id="team.import.save"
              defaultMessage="{count, plural, =0 {Import} one {Import # person} other {Import # people}}"
              values={{ count: lines.length }}
            />
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {open.length > 1 && (
          <SelectField
            label={intl.formatMessage({ id: 'team.import.location', defaultMessage: 'Location' })}
            placeholder={intl.formatMessage(CHOOSE_LOCATION)}
            error={file && !locationId && intl.formatMessage(CHOOSE_LOCATION)}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            value={locationId}
            disabled={save.busy}
            onChange={({ target }) => {
              setLocation(target.value);
              setSeen(null);
              look(target.value, file, choices);
            }}
          />
        )}
        <FileField name={file?.name} fault={fault} busy={save.busy} onChoose={(file) => void choose(file)} />
        {preview.isPending && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <LoaderCircle size={16} aria-hidden="true" className="spinner" />
            <FormattedMessage id="team.import.reading" defaultMessage="Reading the file…" />
          </p>
        )}
        {preview.isError && (
          <ErrorPanel
            error={preview.error}
            title={<FormattedMessage id="team.import.unreadable" defaultMessage="Couldn’t read this file" />}
            onRetry={() => look(locationId, file, choices)}
          />
        )}
        {save.error !== null && (
          <ErrorPanel
            error={save.error}
            title={<FormattedMessage id="team.import.failed" defaultMessage="No one was added" />}
            onRetry={() => look(locationId, file, choices)}
          />
        )}
        {seen && !preview.isError && (
          <>
            <PositionChoices
              unknown={seen.unknownPositions}
              choices={choices}
              disabled={save.busy}
              onChoose={(choices) => {
                setChoices(choices);
                look(locationId, file, choices);
              }}
            />
            {can('roles:assign') && lines.length > 0 && (
              <Checkbox
                label={<FormattedMessage id="team.import.invite" defaultMessage="Invite them to sign in" />}
                checked={invite}
                disabled={save.busy}
                onChange={({ target }) => setInvite(target.checked)}
              />
            )}
            <Preview view={seen} />
          </>
        )}
      </div>
    </Sheet>
  );
}

type FileFieldProps = {
  name: string | undefined;
  fault: FileFault | null;
  busy: boolean;
  onChoose(file: File | undefined): void;
};

/** The file to choose, or to drop here; beside it the template for those who have none. */
function FileField({ name, fault, busy, onChoose }: FileFieldProps) {
  const intl = useIntl();
  const input = useId();
  const language = asLanguage(intl.locale.split('-')[0]) ?? DEFAULT_LANGUAGE;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={input} className="font-medium text-14 md:text-13">
          <FormattedMessage id="team.import.file" defaultMessage="File" />
        </label>
        <a
          href={templateAddress(language)}
          download="lineup-team.csv"
          className="inline-flex min-h-11 items-center text-14 text-brand underline md:min-h-0 md:text-13"
        >
          <FormattedMessage id="team.import.template" defaultMessage="Download a template" />
        </a>
      </div>
      <input
        id={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="w-full rounded-control border border-field border-dashed bg-card p-4 text-16 md:text-14"
        disabled={busy}
        aria-invalid={fault !== null || undefined}
        aria-describedby={`${input}-about`}
        // A file that was corrected has the same name: only after an empty choice it is another one.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <p id={`${input}-about`} className="text-13 text-muted">
        {fault ? <span className="text-danger">{intl.formatMessage(FILE_FAULTS[fault])}</span> : name}
      </p>
    </div>
  );
}

function DoneTitle({ view }: { view: ImportView }) {
  return (
    <FormattedMessage
      id="team.import.done"
      defaultMessage="{count, plural, one {# person added} other {# people added}}"
      values={{ count: linesToAdd(view.rows).length }}
    />
  );
}

function DoneText({ view }: { view: ImportView }) {
  return (
    <p role="status">
      <FormattedMessage
        id="team.import.invited"
        defaultMessage="{count, plural, =0 {No one was invited. You can invite people from their profile.} one {# invitation sent} other {# invitations sent}}"
        values={{ count: invitedCount(view.rows) }}
      />
    </p>
  );
}
