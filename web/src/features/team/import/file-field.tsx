/** The file to choose, or to drop here; beside it the template for those who have none. */
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { asLanguage, DEFAULT_LANGUAGE } from '@/i18n/language';
import type { FileFault } from './file-text';
import { FILE_FAULTS } from './names';
import { templateAddress } from './template';

type Props = {
  name: string | undefined;
  fault: FileFault | null;
  busy: boolean;
  onChoose(file: File | undefined): void;
};

export function FileField({ name, fault, busy, onChoose }: Props) {
  const intl = useIntl();
  const input = useId();
  // The browser's field shows the name of the file but where the choice of another one was cancelled.
  const [isEmptied, setEmptied] = useState(false);
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
          setEmptied(true);
        }}
        onChange={({ target }) => {
          setEmptied(!target.files?.length);
          onChoose(target.files?.[0]);
        }}
      />
      <p id={`${input}-about`} className="text-13 text-muted">
        {fault ? (
          <span role="alert" className="text-danger">
            {intl.formatMessage(FILE_FAULTS[fault])}
          </span>
        ) : (
          isEmptied && name
        )}
      </p>
    </div>
  );
}
