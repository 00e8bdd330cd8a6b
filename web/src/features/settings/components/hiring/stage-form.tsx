/** How one stage is used: on the board or not, its name, and how long is too long. */
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { FormSheet } from '@/components/form/form-sheet';
import type { PipelineSettings } from '@/components/hiring/stages';
import type { Stage } from '@/components/hiring/types';
import { TextField } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { useText } from '@/i18n/text';
import { ALWAYS, daysOf, nameOf, withStage } from '../../pipeline-api';
import { usePipelineSave } from '../../use-pipeline-save';
import { Group } from '../group';
import { NameFields } from './name-fields';

const LONGEST_NAME = 24;

type Props = { stage: Stage; pipeline: PipelineSettings; onClose(): void };

export function StageForm({ stage, pipeline, onClose }: Props) {
  const text = useText();
  const before = pipeline.stages[stage];
  const usual = pipeline.usualNames[stage];
  const [shown, setShown] = useState(!before.hidden);
  const [name, setName] = useState(before.name ?? { en: '', es: '' });
  const [days, setDays] = useState(String(before.staleAfterDays ?? ''));
  const { errorOf: refusalOf, sheet } = usePipelineSave({
    pipeline,
    change: (base) =>
      withStage(base, stage, { hidden: !shown, name: nameOf(name), staleAfterDays: daysOf(days) }),
    shownBy: ['/api/applications', '/api/analytics'],
    onClose,
  });
  const errorOf = (field: string) => refusalOf(`stages.${stage}.${field}`);
  return (
    <FormSheet
      title={text(before.name ?? usual)}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      {...sheet}
    >
      <OnBoard
        stage={stage}
        shown={shown}
        people={before.hidden ? 0 : (pipeline.occupied?.[stage] ?? 0)}
        error={errorOf('hidden')}
        onChange={setShown}
      />
      <Group title={<FormattedMessage id="settings.pipeline.name" defaultMessage="Name" />}>
        <NameFields
          value={name}
          usual={usual}
          longest={LONGEST_NAME}
          errorOf={(language) => errorOf(`name.${language}`)}
          onChange={setName}
        />
      </Group>
      {stage !== 'hired' && (
        <Group title={<FormattedMessage id="settings.pipeline.wait" defaultMessage="Waiting too long" />}>
          <TextField
            className="md:col-span-2 [&_input]:max-w-28"
            inputMode="numeric"
            maxLength={3}
            label={<FormattedMessage id="settings.pipeline.days" defaultMessage="Days in the stage" />}
            hint={
              <FormattedMessage
                id="settings.pipeline.days_what"
                defaultMessage="A card that nobody moved for longer is marked, and whoever had no news for as long stands in Today. From 1 to 90; empty: never."
              />
            }
            value={days}
            error={errorOf('staleAfterDays')}
            onChange={(event) => setDays(event.target.value)}
          />
        </Group>
      )}
    </FormSheet>
  );
}

type OnBoardProps = {
  stage: Stage;
  shown: boolean;
  /** How many stand there and would disappear. */
  people: number;
  error: string | undefined;
  onChange(shown: boolean): void;
};

function OnBoard({ stage, shown, people, error, onChange }: OnBoardProps): ReactNode {
  const id = useId();
  if (ALWAYS.includes(stage)) {
    return (
      <p className="text-14 text-muted">
        <FormattedMessage id="settings.pipeline.always" defaultMessage="This stage is always on the board." />
      </p>
    );
  }
  const held = people > 0 && shown;
  return (
    <div>
      <Switch
        label={<FormattedMessage id="settings.pipeline.shown" defaultMessage="On the board" />}
        checked={shown}
        disabled={held}
        aria-describedby={id}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={id} className={error ? 'text-13 font-medium text-danger' : 'text-13 text-muted'}>
        {error ??
          (held ? (
            <>
              <FormattedMessage
                id="settings.pipeline.held"
                defaultMessage="{people, plural, one {# active applicant stands here. Move them first} other {# active applicants stand here. Move them first}} to hide the stage."
                values={{ people }}
              />{' '}
              <Link to={`/pipeline?stage=${stage}`} className="text-brand underline">
                <FormattedMessage id="settings.pipeline.see" defaultMessage="See them on the board" />
              </Link>
            </>
          ) : (
            <FormattedMessage
              id="settings.pipeline.shown_what"
              defaultMessage="Turn it off to hide a stage that your team does not work with. You can bring it back any time."
            />
          ))}
      </p>
    </div>
  );
}
