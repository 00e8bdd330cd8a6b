/** A rehearsal from a file and into one. */
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { Rehearsal } from '../api';
import { MAX_STEPS, type ScriptStep, stepsOf, transcriptOf } from '../script';

type Props = { rehearsal: Rehearsal | null; busy: boolean; onPlay(steps: ScriptStep[]): void };

export function ScriptFiles({ rehearsal, busy, onPlay }: Props) {
  const intl = useIntl();
  const chooser = useRef<HTMLInputElement>(null);

  async function load(file: File | undefined) {
    if (!file) return;
    const steps = stepsOf(await file.text());
    if (steps.length > 0 && steps.length <= MAX_STEPS) onPlay(steps);
    else
      toast({
        tone: 'danger',
        title: intl.formatMessage(
          {
            id: 'simulator.script_wrong',
            defaultMessage: 'A script is a text file with one message per line, {max} at most.',
          },
          { max: MAX_STEPS },
        ),
      });
  }

  function save() {
    if (!rehearsal) return;
    const address = URL.createObjectURL(new Blob([transcriptOf(rehearsal)], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `sms${rehearsal.phone.replace('+', '-')}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="pb-1 text-13 text-muted md:text-12">
        <FormattedMessage id="simulator.files" defaultMessage="Save or load" />
      </legend>
      <input
        ref={chooser}
        type="file"
        accept=".txt,text/plain"
        hidden
        onChange={(event) => {
          void load(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button size="sm" disabled={busy} onClick={() => chooser.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        <FormattedMessage id="simulator.load" defaultMessage="Load a script" />
      </Button>
      <Button size="sm" disabled={!rehearsal || rehearsal.log.length === 0} onClick={save}>
        <Download size={16} aria-hidden="true" />
        <FormattedMessage id="simulator.save" defaultMessage="Save the transcript" />
      </Button>
    </fieldset>
  );
}
