/** Weights that come to a hundred, and where the bands begin. */
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '@/components/ui/field';
import { PART_NAMES } from '@/hiring/score/names';
import { cx } from '@/lib/cx';
import { type RubricText, WEIGHTS, type WeightKey, weightSum } from './api';

type Settings = RubricText['settings'];
type Props = {
  text: RubricText;
  errorOf(field: string): string | undefined;
  onChange(settings: Settings): void;
};

const numberOf = (typed: string) => Number(typed.replace(/\D/g, '').slice(0, 3));

export function Figures({ text, errorOf, onChange }: Props) {
  const intl = useIntl();
  const { settings } = text;
  const sum = weightSum(text);
  const band = (key: keyof Settings['bands'], typed: string) =>
    onChange({ ...settings, bands: { ...settings.bands, [key]: numberOf(typed) } });
  const setWeight = (key: WeightKey, typed: string) =>
    onChange({ ...settings, weights: { ...settings.weights, [key]: numberOf(typed) } });
  const field = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <fieldset>
        <legend className="text-14 font-semibold">
          <FormattedMessage id="scoring.weights" defaultMessage="Weights" />
        </legend>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-5">
          {WEIGHTS.map((key) => (
            <div key={key} className="grid content-start gap-1.5">
              <TextField
                {...field}
                label={intl.formatMessage(PART_NAMES[key])}
                value={String(settings.weights[key])}
                error={errorOf(`settings.weights.${key}`)}
                onChange={({ target }) => setWeight(key, target.value)}
              />
              <input
                type="range"
                max={100}
                step={5}
                value={settings.weights[key]}
                aria-label={intl.formatMessage(
                  { id: 'scoring.weight_slider', defaultMessage: '{part}, slider' },
                  { part: intl.formatMessage(PART_NAMES[key]) },
                )}
                style={{ accentColor: 'hsl(var(--brand))' }}
                className="h-11 w-full cursor-pointer md:h-6"
                onChange={({ target }) => setWeight(key, target.value)}
              />
            </div>
          ))}
        </div>
        <p
          role="status"
          className={cx('mt-2 text-13', sum === 100 ? 'text-muted' : 'font-medium text-danger')}
        >
          <FormattedMessage id="scoring.weight_sum" defaultMessage="{sum} of 100 points" values={{ sum }} />
        </p>
      </fieldset>
      <fieldset>
        <legend className="text-14 font-semibold">
          <FormattedMessage id="scoring.bands" defaultMessage="Score bands" />
        </legend>
        <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
          <TextField
            {...field}
            label={<FormattedMessage id="scoring.band_strong" defaultMessage="Strong, from %" />}
            hint={<FormattedMessage id="scoring.band_strong_hint" defaultMessage="65 to 85" />}
            value={String(settings.bands.strong)}
            error={errorOf('settings.bands.strong')}
            onChange={(event) => band('strong', event.target.value)}
          />
          <TextField
            {...field}
            label={<FormattedMessage id="scoring.band_review" defaultMessage="Manager Review, from %" />}
            hint={<FormattedMessage id="scoring.band_review_hint" defaultMessage="40 to 60" />}
            value={String(settings.bands.review)}
            error={errorOf('settings.bands.review')}
            onChange={(event) => band('review', event.target.value)}
          />
          <TextField
            {...field}
            label={<FormattedMessage id="scoring.band_min" defaultMessage="Minimum attainable points" />}
            hint={
              <FormattedMessage
                id="scoring.band_min_hint"
                defaultMessage="Below this: not enough information"
              />
            }
            value={String(settings.bands.minAttainable)}
            error={errorOf('settings.bands.minAttainable')}
            onChange={(event) => band('minAttainable', event.target.value)}
          />
          <TextField
            {...field}
            label={<FormattedMessage id="scoring.weekend_factor" defaultMessage="Weekend hours count" />}
            hint={<FormattedMessage id="scoring.weekend_factor_hint" defaultMessage="1 to 3 times" />}
            value={String(settings.weekendFactor)}
            error={errorOf('settings.weekendFactor')}
            onChange={(event) => onChange({ ...settings, weekendFactor: numberOf(event.target.value) })}
          />
          <TextField
            {...field}
            label={<FormattedMessage id="scoring.flexible_hours" defaultMessage="Hours of a flexible job" />}
            hint={<FormattedMessage id="scoring.flexible_hours_hint" defaultMessage="1 to 80 a week" />}
            value={String(settings.flexibleHours)}
            error={errorOf('settings.flexibleHours')}
            onChange={(event) => onChange({ ...settings, flexibleHours: numberOf(event.target.value) })}
          />
        </div>
      </fieldset>
    </>
  );
}
