/** The sentence with its values as fields, what is wrong with them, and the legal minimum of each. */
import { Scale, TriangleAlert } from 'lucide-react';
import { Fragment, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '@/i18n/text';
import { minimums, useLegalText } from '../parts/legal';
import { sentenceParts } from '../parts/sentence-parts';
import type { LibraryRule, NewRule, RuleProblem } from '../types';
import { ValueField } from './value-field';

type Props = {
  library: LibraryRule;
  values: NewRule['values'];
  problems: readonly RuleProblem[];
  onChange(values: NewRule['values']): void;
};

export function SentenceFields({ library, values, problems, onChange }: Props) {
  const text = useText();
  const id = useId();
  const problemsOf = (name: string) => problems.filter(({ field }) => field === `values.${name}`);
  return (
    <div>
      <p className="text-18 leading-[3.2rem] font-semibold">
        {sentenceParts(text(library.sentence)).map((part) => {
          if ('text' in part) return <Fragment key={part.text}>{part.text}</Fragment>;
          const definition = library.values.find(({ name }) => name === part.value);
          if (!definition) return null;
          return (
            <ValueField
              key={part.value}
              definition={definition}
              value={values[part.value]}
              problemId={problemsOf(part.value).length > 0 ? `${id}-${part.value}` : undefined}
              onChange={(value) => onChange({ ...values, [part.value]: value })}
            />
          );
        })}
      </p>
      {library.values.map(({ name }) => {
        const own = problemsOf(name);
        if (own.length === 0) return null;
        return (
          <div key={name} id={`${id}-${name}`} role="alert">
            {own.map((problem) => (
              <Wrong key={`${problem.code} ${problem.locationIds.join()}`} problem={problem} />
            ))}
          </div>
        );
      })}
      <p className="mt-1 text-14 text-muted md:text-13">{text(library.explain)}</p>
      <Minimums library={library} />
    </div>
  );
}

export function Wrong({ problem }: { problem: RuleProblem }) {
  const text = useText();
  return (
    <p className="flex items-start gap-1.5 text-14 font-medium text-danger md:text-13">
      <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text(problem.text)}
    </p>
  );
}

function Minimums({ library }: { library: LibraryRule }) {
  const text = useText();
  const legalText = useLegalText();
  const known = library.values.filter(({ name }) => minimums(library, name).length > 0);
  return (
    <div className="mt-3 flex items-start gap-2.5 rounded-control border border-line bg-card px-3 py-2.5 text-14 md:text-13">
      <Scale size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div>
        {known.length === 0 && <p className="font-semibold">{legalText(library)}</p>}
        {known.map((value) => (
          <Fragment key={value.name}>
            <p className="font-semibold">
              <FormattedMessage
                id="rules.legal_minimum"
                defaultMessage="Legal minimum, {name}: {value}"
                values={{ name: text(value.label), value: legalText(library, value) }}
              />
            </p>
            {minimums(library, value.name).map(({ citation, url, value: minimum }) => (
              <p key={minimum}>
                <a href={url} target="_blank" rel="noreferrer" className="text-muted underline">
                  {citation}
                </a>
              </p>
            ))}
          </Fragment>
        ))}
        <p className="text-muted">
          <FormattedMessage
            id="rules.checked_apart"
            defaultMessage="The law is checked separately; a brand rule cannot weaken it."
          />
        </p>
      </div>
    </div>
  );
}
