/** What a manager wants first: a minor's limits, the week, the next shift, when they can work, how to reach them. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrganization } from '@/api/use-organization';
import { ROLE_NAMES } from '@/auth/role-names';
import { usePermissions } from '@/auth/use-permissions';
import { Notice } from '@/components/form/notice';
import { Fact, Facts } from '@/components/ui/facts';
import { HoursMeter } from '@/components/ui/hours-meter';
import { useMoney } from '@/lib/money/use-money';
import { phoneText } from '@/lib/phone';
import { hoursText } from '@/lib/time/clock';
import { useDates } from '@/lib/time/use-dates';
import { schoolCalendarsQuery } from '../api';
import { EstimateCard } from '../estimates/estimate-card';
import { FinalPayCard } from '../final-pay/final-pay-card';
import { isMinor } from '../model';
import { BAND_NAMES, OTHER_WARNING, WARNING_NAMES } from '../person-names';
import type { Person } from '../types';
import { MinorBand } from './minor-band';
import { NextShiftText } from './next-shift-text';
import { OnboardingNotice } from './onboarding-notice';
import { PinSection } from './pin-section';
import { Section } from './section';
import { WeekChart } from './week-chart';

const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

export function OverviewTab({ person, own }: { person: Person; own: boolean }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const organization = useOrganization();
  const { can } = usePermissions();
  const calendars = useQuery({ ...schoolCalendarsQuery, enabled: Boolean(person.schoolCalendarId) });
  // The first days say that themselves, with the way to the list.
  const warnings = person.warnings.filter((warning) => warning !== 'onboarding_late');
  const school = calendars.data?.items.find(({ id }) => id === person.schoolCalendarId);
  return (
    <>
      {warnings.length > 0 && (
        <Section>
          <Notice tone="warn">
            {warnings
              .map((warning) => intl.formatMessage(WARNING_NAMES[warning] ?? OTHER_WARNING))
              .join(' · ')}
          </Notice>
        </Section>
      )}
      <OnboardingNotice person={person} />
      {/* Where there is no tab of documents, one's own estimate is here. */}
      {own && person.documents === undefined && <EstimateCard person={person} />}
      {person.terminatedOn && can('payroll:read') && <FinalPayCard employeeId={person.id} />}
      {isMinor(person.ageBand) && <MinorBand person={person} />}
      {person.weekMinutes !== undefined && (
        <Section title={<FormattedMessage id="team.overview.week" defaultMessage="This week" />}>
          <HoursMeter
            minutes={person.weekMinutes}
            limitMinutes={person.weekLimitMinutes ?? 0}
            showUnit
            className="w-full"
          />
          <p className="mt-2 text-16 md:text-13">
            <NextShiftText shift={person.nextShift} />
            {person.nextShift && (
              <span className="text-muted">{` · ${organization.location(person.nextShift.locationId)?.name ?? ''}`}</span>
            )}
          </p>
        </Section>
      )}
      {person.availability !== undefined && (
        <Section title={<FormattedMessage id="team.overview.can_work" defaultMessage="Availability" />}>
          <WeekChart days={person.availability?.days} />
        </Section>
      )}
      <Section>
        <Facts>
          <Fact name={<FormattedMessage id="team.fact.language" defaultMessage="Language" />}>
            {LANGUAGE_NAMES[person.preferredLanguage]}
          </Fact>
          {person.phone && (
            <Fact name={<FormattedMessage id="team.fact.phone" defaultMessage="Phone" />}>
              {phoneText(person.phone)}
            </Fact>
          )}
          {person.email && (
            <Fact name={<FormattedMessage id="team.fact.email" defaultMessage="Email" />}>
              {person.email}
            </Fact>
          )}
          <Fact name={<FormattedMessage id="team.fact.role" defaultMessage="Role in Lineup" />}>
            {person.role ? (
              <FormattedMessage {...ROLE_NAMES[person.role]} />
            ) : (
              <FormattedMessage id="team.fact.no_role" defaultMessage="No sign-in" />
            )}
            {person.status === 'invited' && (
              <>
                {' · '}
                <FormattedMessage id="team.fact.invited" defaultMessage="Invited to Lineup" />
              </>
            )}
          </Fact>
          <Fact name={<FormattedMessage id="team.fact.hired" defaultMessage="Hired" />}>
            {dates.full(person.hiredOn)}
          </Fact>
          {person.terminatedOn && (
            <Fact name={<FormattedMessage id="team.fact.last_day" defaultMessage="Last day" />}>
              {dates.full(person.terminatedOn)}
            </Fact>
          )}
          {person.employeeNumber && (
            <Fact name={<FormattedMessage id="team.fact.number" defaultMessage="Employee number" />}>
              {person.employeeNumber}
            </Fact>
          )}
          {person.ageBand && (
            <Fact name={<FormattedMessage id="team.fact.age" defaultMessage="Age" />}>
              <FormattedMessage {...BAND_NAMES[person.ageBand]} />
            </Fact>
          )}
          {school && (
            <Fact name={<FormattedMessage id="team.fact.school" defaultMessage="School" />}>
              {school.name}
            </Fact>
          )}
          {typeof person.maxWeeklyMinutes === 'number' && (
            <Fact name={<FormattedMessage id="team.fact.max_hours" defaultMessage="Max hours a week" />}>
              <FormattedMessage
                id="hours.total"
                defaultMessage="{hours} h"
                values={{ hours: hoursText(person.maxWeeklyMinutes) }}
              />
            </Fact>
          )}
          {typeof person.tipCreditE4 === 'number' && (
            <Fact name={<FormattedMessage id="team.fact.tip_credit" defaultMessage="Tip credit" />}>
              {money.rate(person.tipCreditE4)}
            </Fact>
          )}
        </Facts>
      </Section>
      {can('pins:reset') && <PinSection person={person} own={own} />}
    </>
  );
}
