/** Why the server did not take a punch, with its figures, and the way out. */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '@/api/errors';
import { useErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/text';
import { useDates } from '@/lib/time/use-dates';

/** What a refusal carries, by its code. */
export type Current = {
  state?: 'off' | 'working' | 'on_break';
  since?: string | null;
  opensAt?: string;
  distanceM?: number;
  radiusM?: number;
  accuracyM?: number;
  endsAt?: string;
  /** A manager may let it happen. */
  override?: boolean;
};

export const currentOf = (error: unknown): Current =>
  error instanceof ApiError ? ((error.problem?.current as Current | undefined) ?? {}) : {};

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useRefusalText(zone: string = HERE): (error: unknown) => string {
  const intl = useIntl();
  const dates = useDates();
  const text = useText();
  const errorText = useErrorText();
  const known = (error: unknown): string | undefined => {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const { state, since, opensAt, distanceM, radiusM, accuracyM, endsAt } = currentOf(error);
    switch (problem?.code) {
      case 'bad_transition':
        if (state === 'off')
          return intl.formatMessage({
            id: 'timeclock.refused.off',
            defaultMessage: 'You are not clocked in.',
          });
        return since
          ? intl.formatMessage(
              {
                id: 'timeclock.refused.already',
                defaultMessage:
                  '{state, select, on_break {You have been on a break since {time}.} other {You have been clocked in since {time}.}}',
              },
              { state, time: dates.time(since, zone) },
            )
          : undefined;
      case 'too_early':
        return opensAt
          ? intl.formatMessage(
              {
                id: 'timeclock.refused.early',
                defaultMessage: 'You can clock in from {time}. To start earlier, ask a manager.',
              },
              { time: dates.time(opensAt, zone) },
            )
          : undefined;
      case 'outside_geofence':
        return distanceM !== undefined && radiusM !== undefined
          ? intl.formatMessage(
              {
                id: 'timeclock.refused.outside',
                defaultMessage:
                  'You are {distance} m away; you can clock in within {radius} m (your phone is accurate to {accuracy} m). Move closer and try again.',
              },
              { distance: distanceM, radius: radiusM, accuracy: Math.round(accuracyM ?? 0) },
            )
          : undefined;
      case 'location_denied':
        return intl.formatMessage({
          id: 'timeclock.refused.denied',
          defaultMessage:
            'Your phone doesn’t share its location. Allow it for this site in your browser’s settings, then try again.',
        });
      case 'break_too_short':
        return endsAt
          ? intl.formatMessage(
              {
                id: 'timeclock.refused.break',
                defaultMessage:
                  'Your unpaid break goes until {time}. If work needs you back now, say so: the break is then paid.',
              },
              { time: dates.time(endsAt, zone) },
            )
          : undefined;
      default:
        return undefined;
    }
  };
  const write = (error: unknown): string => {
    const own = known(error);
    if (own) return own;
    const problem = error instanceof ApiError ? error.problem : undefined;
    const findings = (problem?.findings ?? []).map(({ title }) => text(title));
    if (!problem?.detail) return errorText(error);
    return [problem.title, ...(findings.length > 0 ? findings : [problem.detail])]
      .filter(Boolean)
      .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' ');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is made of follows the language, as `intl` does
  return useCallback(write, [intl, zone]);
}
