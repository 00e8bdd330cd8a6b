/** One widget by its name: its card, or that it could not be computed. */
import { TriangleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Card } from '@/components/ui/card';
import type { Dashboard, UnassignedShift, WidgetName } from '../api';
import { FIELD_OF } from '../model';
import { WIDGET_NAMES } from '../widget-names';
import { AuditChainCard } from './audit-chain-card';
import { CertificatesCard } from './certificates-card';
import { ClockCard } from './clock-card';
import { FindingsCard } from './findings-card';
import { LeagueCard } from './league-card';
import { MyOpenShiftsCard } from './my-open-shifts-card';
import { MyPayCard } from './my-pay-card';
import { MyRequestsCard } from './my-requests-card';
import { MyShiftsCards } from './my-shifts-cards';
import { NeedsYouCard } from './needs-you-card';
import { OverridesCard } from './overrides-card';
import { PublishCards } from './publish-cards';
import { RightNowCard } from './right-now-card';
import { RuleReviewsCard } from './rule-reviews-card';
import { ShiftsToFillCards } from './shifts-to-fill-cards';
import { TodayCard } from './today-card';
import { ViolationsCard } from './violations-card';
import { WeekSoFarCard } from './week-so-far-card';

type Props = {
  name: WidgetName;
  dashboard: Dashboard;
  /** Whether the person may give someone a shift. */
  assigns(item: UnassignedShift): boolean;
};

export function Widget({ name, dashboard, assigns }: Props) {
  const widget = dashboard[FIELD_OF[name]];
  if (widget?.state === 'error') return <Failed name={name} />;
  const { rightNow, myClock, myShifts, needsYou, today, nextPublish, shiftsToFill, weekSoFar } = dashboard;
  const planned = nextPublish?.data?.deadlines.some(({ shifts }) => shifts > 0) ?? true;
  switch (name) {
    case 'right_now':
      return rightNow?.data && <RightNowCard now={rightNow.data} />;
    case 'my_clock':
      return myClock?.data && <ClockCard clock={myClock.data} />;
    case 'my_shifts':
      return myShifts?.data && <MyShiftsCards mine={myShifts.data} />;
    case 'needs_you':
      return needsYou?.data && <NeedsYouCard needs={needsYou.data} />;
    case 'today':
      return today?.data && <TodayCard today={today.data} />;
    case 'next_publish':
      return nextPublish?.data && <PublishCards deadlines={nextPublish.data.deadlines} />;
    case 'shifts_to_fill':
      return (
        shiftsToFill?.data && (
          <ShiftsToFillCards fill={shiftsToFill.data} planned={planned} assigns={assigns} />
        )
      );
    case 'week_so_far':
      return weekSoFar?.data && <WeekSoFarCard week={weekSoFar.data} />;
    default:
      return <Other name={name} dashboard={dashboard} />;
  }
}

function Other({ name, dashboard }: Pick<Props, 'name' | 'dashboard'>) {
  const { compliance, certificates, myPay, myOpenShifts, myRequests } = dashboard;
  const { league, violations, overrides, auditChain, ruleReviews } = dashboard;
  switch (name) {
    case 'compliance':
      return compliance?.data && <FindingsCard compliance={compliance.data} />;
    case 'certificates':
      return certificates?.data && <CertificatesCard ending={certificates.data} />;
    case 'my_pay':
      return myPay?.data && <MyPayCard pay={myPay.data} />;
    case 'my_open_shifts':
      return myOpenShifts?.data && <MyOpenShiftsCard open={myOpenShifts.data} />;
    case 'my_requests':
      return myRequests?.data && <MyRequestsCard requests={myRequests.data.items} />;
    case 'league':
      return league?.data && <LeagueCard league={league.data} />;
    case 'violations':
      return violations?.data && <ViolationsCard violations={violations.data} />;
    case 'overrides':
      return overrides?.data && <OverridesCard accepted={overrides.data} />;
    case 'audit_chain':
      return auditChain?.data && <AuditChainCard chain={auditChain.data} />;
    case 'rule_reviews':
      return ruleReviews?.data && <RuleReviewsCard reviews={ruleReviews.data} />;
    default:
      return null;
  }
}

/** The other widgets are unaffected; the next refresh tries again. */
function Failed({ name }: { name: WidgetName }) {
  return (
    <Card title={<FormattedMessage {...WIDGET_NAMES[name]} />}>
      <p role="status" className="flex items-center gap-2 px-4 pt-2 pb-3.5 text-muted">
        <TriangleAlert size={18} aria-hidden="true" className="shrink-0 text-danger" />
        <FormattedMessage
          id="dashboard.widget.failed"
          defaultMessage="Couldn’t load this part. It will try again on its own."
        />
      </p>
    </Card>
  );
}
