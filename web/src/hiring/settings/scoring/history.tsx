/** What was in effect, and how often people set another band than it said. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PART_NAMES } from '@/hiring/score/names';
import { useDates } from '@/lib/time/use-dates';
import { overridesQuery, type Rubric } from './api';
import { RubricFacts } from './rubric-facts';

type Props = { versions: readonly Rubric[]; canRead: boolean };

export function History({ versions, canRead }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { data } = useQuery({ ...overridesQuery, enabled: canRead });
  if (versions.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="scoring.history" defaultMessage="Versions" />}>
      <ul className="divide-y divide-line pt-2">
        {versions.map((version) => {
          const rate = data?.items.find((item) => item.rubricId === version.id);
          return (
            <li key={version.id}>
              <details>
                <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-14">
                  <span className="font-medium">
                    <FormattedMessage
                      id="scoring.version"
                      defaultMessage="Version {number}"
                      values={{ number: version.versionNo }}
                    />
                  </span>
                  {version.state === 'active' && (
                    <Badge tone="ok">
                      <FormattedMessage id="scoring.in_effect" defaultMessage="Active" />
                    </Badge>
                  )}
                  {version.activatedAt && (
                    <span className="text-muted">
                      <FormattedMessage
                        id="scoring.since"
                        defaultMessage="since {date}"
                        values={{ date: dates.stampDay(version.activatedAt) }}
                      />
                    </span>
                  )}
                  {rate && (
                    <span className="ml-auto text-muted tabular-nums">
                      <FormattedMessage
                        id="scoring.override_rate"
                        defaultMessage="{overridden} of {scored} overridden ({rate}%)"
                        values={{
                          overridden: rate.overridden,
                          scored: rate.scored,
                          rate: rate.rateTenths / 10,
                        }}
                      />
                    </span>
                  )}
                </summary>
                {rate && rate.about.length > 0 && (
                  <p className="px-4 pb-1 text-14 text-muted">
                    <FormattedMessage
                      id="scoring.disagreed_about"
                      defaultMessage="Overridden most: {parts}"
                      values={{
                        parts: intl.formatList(
                          rate.about.map(
                            ({ part, times }) => `${intl.formatMessage(PART_NAMES[part])} (${times})`,
                          ),
                        ),
                      }}
                    />
                  </p>
                )}
                <RubricFacts rubric={version.rubric} />
              </details>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
