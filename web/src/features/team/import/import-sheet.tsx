/** People from a file: what would happen to each, then added; a refusal keeps the file and the choices. */
import { useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useHoldLive } from '@/api/use-live';
import { useLocations } from '@/api/use-organization';
import { usePermissions } from '@/auth/use-permissions';
import { useSave } from '@/components/form/use-save';
import { useUnsaved } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorPanel } from '@/components/ui/error-panel';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { Sheet } from '@/components/ui/sheet';
import { importTeam, refreshTeam } from '../api';
import { DoneSheet } from './done-sheet';
import { FileField } from './file-field';
import { type FileFault, fileText } from './file-text';
import {
  choicesToWire,
  groupsOf,
  type ImportChoices,
  type ImportView,
  linesToAdd,
  NO_CHOICES,
} from './model';
import { GROUP_NAMES } from './names';
import { PositionChoices } from './position-choices';
import { Preview } from './preview';
import { useImportPreview } from './use-import-preview';

const CHOOSE_LOCATION = defineMessages({
  location: { id: 'team.import.choose_location', defaultMessage: 'Choose a location' },
}).location;

type Props = { locationId: string; onClose(): void };
type Chosen = { name: string; text: string };
/** What differs from what is on the screen. */
type Looked = { at?: string; chosen?: Chosen | null; chose?: ImportChoices };

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
  const [choices, setChoices] = useState(NO_CHOICES);
  const [invite, setInvite] = useState(false);
  const [done, setDone] = useState<{ view: ImportView; invite: boolean } | null>(null);
  const { leave, question } = useUnsaved(onClose, file !== null);
  useHoldLive(true);
  const preview = useImportPreview();
  const { seen } = preview;
  const save = useSave(importTeam, async (view, { invite = false }) => {
    await refreshTeam(client);
    setDone({ view, invite });
  });

  function look(
    { at = locationId, chosen = file, chose = choices }: Looked = {},
    when: 'look' | 'lookSoon' = 'look',
  ) {
    save.clear();
    if (at && chosen) preview[when]({ csv: chosen.text, locationId: at, ...choicesToWire(chose) });
  }
  async function choose(picked: File | undefined) {
    if (!picked) return;
    const content = await fileText(picked);
    const chosen = content.fault === undefined ? { name: picked.name, text: content.text } : null;
    setFault(content.fault ?? null);
    setFile(chosen);
    setChoices(NO_CHOICES);
    preview.forget();
    look({ chosen, chose: NO_CHOICES });
  }
  function decide(change: Partial<ImportChoices>) {
    const chose = { ...choices, ...change };
    setChoices(chose);
    look({ chose }, 'lookSoon');
  }
  /** What is being saved cannot be stopped, and its answer must be read. */
  const close = () => !save.busy && leave();

  const lines = seen ? linesToAdd(seen.rows) : [];
  const withoutFirstDay = seen?.rows.find(({ hiredOnAssumed }) => hiredOnAssumed);
  const ready = file !== null && lines.length > 0 && !preview.busy && !preview.failed;
  if (done) return <DoneSheet {...done} onClose={onClose} />;
  return (
    <Sheet
      open
      shape="page"
      onOpenChange={(open) => !open && close()}
      title={<FormattedMessage id="team.import.title" defaultMessage="Import people" />}
      description={
        <FormattedMessage
          id="team.import.hint"
          defaultMessage="A CSV file from 7shifts, Homebase, When I Work, Deputy or your own."
        />
      }
      footer={
        <>
          <Button disabled={save.busy} onClick={close}>
            <FormattedMessage id="confirm.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            variant="primary"
            disabled={!ready}
            busy={save.busy}
            onClick={() => {
              if (!ready) return;
              const body = { csv: file.text, locationId, ...choicesToWire(choices) };
              save.save({ ...body, dryRun: false, rows: lines, invite });
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
              preview.forget();
              look({ at: target.value });
            }}
          />
        )}
        <FileField name={file?.name} fault={fault} busy={save.busy} onChoose={(file) => void choose(file)} />
        <p role="status" className="sr-only">
          {seen && !preview.busy && !preview.failed && <Counts view={seen} />}
        </p>
        {preview.busy && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <LoaderCircle size={16} aria-hidden="true" className="spinner" />
            <FormattedMessage id="team.import.reading" defaultMessage="Reading the file…" />
          </p>
        )}
        {preview.failed && (
          <ErrorPanel
            error={preview.error}
            title={<FormattedMessage id="team.import.unreadable" defaultMessage="Couldn’t read this file" />}
            onRetry={() => look()}
          />
        )}
        {save.error !== null && (
          <ErrorPanel
            error={save.error}
            title={<FormattedMessage id="team.import.failed" defaultMessage="No one was added" />}
            onRetry={() => look()}
          />
        )}
        {seen && !preview.failed && (
          <>
            <PositionChoices
              unknown={seen.unknownPositions}
              choices={choices.positions}
              disabled={save.busy}
              onChoose={(positions) => decide({ positions })}
            />
            {withoutFirstDay && (
              <TextField
                type="date"
                label={intl.formatMessage({
                  id: 'team.import.first_day_missing',
                  defaultMessage: 'First day of people without one in the file',
                })}
                value={choices.firstDay ?? withoutFirstDay.hiredOn ?? ''}
                disabled={save.busy}
                onChange={({ target }) => decide({ firstDay: target.value })}
              />
            )}
            {can('roles:assign') && lines.length > 0 && (
              <Checkbox
                label={<FormattedMessage id="team.import.invite" defaultMessage="Invite them to sign in" />}
                checked={invite}
                disabled={save.busy}
                onChange={({ target }) => setInvite(target.checked)}
              />
            )}
            <Preview
              view={seen}
              choices={choices}
              disabled={save.busy}
              onAddAnyway={(addAnyway) => decide({ addAnyway })}
            />
          </>
        )}
      </div>
      {question}
    </Sheet>
  );
}

/** How many people there are in each group, for those who do not see the list. */
function Counts({ view }: { view: ImportView }) {
  const intl = useIntl();
  const counts = groupsOf(view.rows).map(({ group, rows }) =>
    intl.formatMessage(GROUP_NAMES[group], { count: rows.length }),
  );
  return intl.formatList(counts);
}
