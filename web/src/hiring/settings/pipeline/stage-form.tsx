/** How one stage is used: on the board or not, its name, and how long is too long. */

import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { FormField, FormNumber } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Group } from '@/components/settings/group';
import { Switch } from '@/components/ui/switch';
import type { PipelineSettings } from '@/hiring/stages';
import type { Stage } from '@/hiring/types';
import { useText } from '@/i18n/text';
import { ALWAYS, daysOf, nameOf, stageIn, withStage } from './api';
import { NAME, NameFields } from './name-fields';
import { usePipelineForm } from './use-pipeline-form';

const LONGEST_NAME = 24;

const SCHEMA = z.object({ shown: z.boolean(), name: NAME, staleAfterDays: z.string() });

type Props = { stage: Stage; pipeline: PipelineSettings; onClose(): void };

export function StageForm({ stage, pipeline, onClose }: Props) {
  const text = useText();
  const { use: before, defaultName } = stageIn(pipeline, stage);
  const sheet = usePipelineForm({
    pipeline,
    schema: SCHEMA,
    defaultValues: {
      shown: !before.hidden,
      name: before.name ?? { en: '', es: '' },
      staleAfterDays: String(before.staleAfterDays ?? ''),
    },
    names: {
      [`stages.${stage}.hidden`]: 'shown',
      [`stages.${stage}.name`]: 'name',
      [`stages.${stage}.staleAfterDays`]: 'staleAfterDays',
    },
    change: (base, { shown, name, staleAfterDays }) =>
      withStage(base, stage, { hidden: !shown, name: nameOf(name), staleAfterDays: daysOf(staleAfterDays) }),
    shownBy: ['/api/applications', '/api/analytics'],
    onClose,
  });
  const { control } = sheet.form;
  return (
    <FormSheet
      title={text(before.name ?? defaultName)}
      submitLabel={<FormattedMessage id="save" defaultMessage="Save" />}
      {...sheet}
    >
      <FormField control={control} name="shown">
        {({ value, onChange, error }) => (
          <OnBoard
            stage={stage}
            shown={value}
            people={before.hidden ? 0 : (pipeline.activeCounts?.[stage] ?? 0)}
            error={error}
            onChange={onChange}
          />
        )}
      </FormField>
      <Group title={<FormattedMessage id="settings.pipeline.name" defaultMessage="Name" />}>
        <NameFields defaultName={defaultName} longest={LONGEST_NAME} />
      </Group>
      {stage !== 'hired' && (
        <Group title={<FormattedMessage id="settings.pipeline.wait" defaultMessage="Waiting too long" />}>
          <FormNumber
            control={control}
            name="staleAfterDays"
            className="md:col-span-2 [&_input]:max-w-28"
            maxLength={3}
            label={<FormattedMessage id="settings.pipeline.days" defaultMessage="Days in the stage" />}
            hint={
              <FormattedMessage
                id="settings.pipeline.days_what"
                defaultMessage="Cards with no activity for longer are flagged and shown in Today. 1 to 90; empty: never."
              />
            }
          />
        </Group>
      )}
    </FormSheet>
  );
}

type OnBoardProps = {
  stage: Stage;
  shown: boolean;
  /** The number of applicants in the stage, who would disappear. */
  people: number;
  error: string | undefined;
  onChange(shown: boolean): void;
};

function OnBoard({ stage, shown, people, error, onChange }: OnBoardProps): ReactNode {
  const id = useId();
  if (ALWAYS.includes(stage)) {
    return (
      <p className="text-14 text-muted">
        <FormattedMessage id="settings.pipeline.always" defaultMessage="This stage is always shown." />
      </p>
    );
  }
  const locked = people > 0 && shown;
  return (
    <div>
      <Switch
        label={<FormattedMessage id="settings.pipeline.shown" defaultMessage="On the board" />}
        checked={shown}
        disabled={locked}
        aria-describedby={id}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={id} className={error ? 'text-13 font-medium text-danger' : 'text-13 text-muted'}>
        {error ??
          (locked ? (
            <>
              <FormattedMessage
                id="settings.pipeline.held"
                defaultMessage="To hide this stage, first move its {people, plural, one {# active applicant} other {# active applicants}}."
                values={{ people }}
              />{' '}
              <Link to={`/pipeline?stage=${stage}`} className="text-brand underline">
                <FormattedMessage id="settings.pipeline.see" defaultMessage="View on the board" />
              </Link>
            </>
          ) : (
            <FormattedMessage
              id="settings.pipeline.shown_what"
              defaultMessage="Turn off to hide a stage you don’t use. You can turn it back on anytime."
            />
          ))}
      </p>
    </div>
  );
}
