/** The limits that the law sets for someone under 18, as the packs state them for the places where they work. */
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { MinorMark } from '@/components/ui/minor-mark';
import { useText } from '@/i18n/text';
import { hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { packsQuery } from '../api';
import { minorRules } from '../model';
import { BAND_NAMES } from '../person-names';
import type { Person } from '../types';
import { Section } from './section';

export function MinorBand({ person }: { person: Person }) {
  const text = useText();
  const dates = useDates();
  const organization = useOrganization();
  const jurisdictions = new Set(
    person.locationIds.flatMap((id) => organization.location(id)?.jurisdictions ?? []),
  );
  const packs = useQuery({ ...packsQuery([...jurisdictions]), enabled: jurisdictions.size > 0 });
  const rules = minorRules(packs.data?.items ?? [], jurisdictions, person.ageBand);
  const permit = person.documents?.find(({ kind }) => kind === 'work_permit');
  const laws = [...new Map(rules.map(({ citation }) => [citation.text, citation])).values()];
  return (
    <Section tone="info">
      <p className="mb-1.5 flex items-center gap-2 font-semibold">
        <MinorMark />
        <FormattedMessage {...BAND_NAMES[person.ageBand ?? 'unknown']} />
      </p>
      <dl className="text-16 md:text-13">
        {person.weekMinutes !== undefined && (
          <div className="flex items-baseline justify-between gap-4 py-[3px]">
            <dt className="text-muted">
              <FormattedMessage id="team.minor.week" defaultMessage="This week" />
            </dt>
            <dd className="font-medium">
              <FormattedMessage
                id="team.minor.week_hours"
                defaultMessage="{hours} of {limit} h"
                values={{
                  hours: hoursText(person.weekMinutes),
                  limit: hoursText(person.weekLimitMinutes ?? 0),
                }}
              />
            </dd>
          </div>
        )}
        {person.documents && (
          <div className="flex items-baseline justify-between gap-4 py-[3px]">
            <dt className="text-muted">
              <FormattedMessage id="team.document.work_permit" defaultMessage="Work permit" />
            </dt>
            <dd className="font-medium">
              {permit ? (
                permit.expiresOn ? (
                  <FormattedMessage
                    id="team.minor.permit_to"
                    defaultMessage="until {date}"
                    values={{ date: dates.full(permit.expiresOn) }}
                  />
                ) : (
                  <FormattedMessage id="team.minor.permit_on_file" defaultMessage="on file" />
                )
              ) : (
                <FormattedMessage id="team.minor.permit_none" defaultMessage="not on file" />
              )}
            </dd>
          </div>
        )}
      </dl>
      {rules.length > 0 && (
        <ul className="mt-1 list-disc space-y-1 pl-4 text-16 md:text-13">
          {rules.map(({ ruleId, explanation }) => (
            <li key={ruleId}>{text(explanation)}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-14 text-muted md:text-12">
        {laws.map(({ text: law, url }) => (
          <a
            key={law}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="mr-2 inline-flex items-center gap-1 underline underline-offset-2"
          >
            {law}
            <ExternalLink size={11} aria-hidden="true" />
          </a>
        ))}
        {packs.isSuccess && rules.length === 0 ? (
          <FormattedMessage
            id="team.minor.no_rules"
            defaultMessage="Lineup has no rules for this age at these locations. Check the law yourself."
          />
        ) : (
          <FormattedMessage id="team.minor.none" defaultMessage="These can’t be overridden." />
        )}
      </p>
    </Section>
  );
}
