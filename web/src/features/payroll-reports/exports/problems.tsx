/** What keeps a file from being made, each with the way to mend it in place. */
import { CircleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { Button, buttonClass } from '@/components/ui/button';
import type { Chosen, EarningCode, ExportProblem, NewExport } from '../api';
import { isMapped, needsId } from '../model';
import { CODE_NAMES } from '../names';
import { useReportAddress } from '../use-report-address';
import { PROBLEM_NAMES } from './problem-names';
import { useProviderName } from './use-provider-name';

const CodesSheet = lazy(() => import('./codes-sheet').then((code) => ({ default: code.CodesSheet })));
const ProviderSheet = lazy(() =>
  import('./provider-sheet').then((code) => ({ default: code.ProviderSheet })),
);
const IdSheet = lazy(() => import('./id-sheet').then((code) => ({ default: code.IdSheet })));

type Props = { problems: readonly ExportProblem[]; body: NewExport; chosen: Chosen };
type Mending = { codes: readonly EarningCode[] } | { employeeId: string; name: string } | 'settings' | null;

export function Problems({ problems, body, chosen }: Props) {
  const [mending, setMending] = useState<Mending>(null);
  const close = () => setMending(null);
  const shared = { provider: body.provider, periodStart: chosen.periodStart, onClose: close };
  if (problems.length === 0) return null;
  return (
    <>
      <ul className="grid gap-3">
        {problems.map((problem) => (
          <Problem
            key={`${problem.code} ${problem.codes.join(' ')}`}
            problem={problem}
            body={body}
            onMend={setMending}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {mending === 'settings' && <ProviderSheet {...shared} />}
        {mending && mending !== 'settings' && 'codes' in mending && (
          <CodesSheet {...shared} codes={mending.codes} />
        )}
        {mending && mending !== 'settings' && 'employeeId' in mending && (
          <IdSheet {...shared} person={mending} />
        )}
      </Suspense>
    </>
  );
}

type ProblemProps = {
  problem: ExportProblem;
  body: NewExport;
  onMend(mending: Mending): void;
};

function Problem({ problem, body, onMend }: ProblemProps) {
  const intl = useIntl();
  const nameOf = useProviderName();
  const { can, scope } = usePermissions();
  const { set } = useReportAddress();
  const { code, people, codes, count, path } = problem;
  const mends = can('payroll:configure');
  // A provider is the whole brand's.
  const setsUp = mends && scope?.locationIds === 'all';
  let action: ReactNode = null;
  if (isMapped(problem) && setsUp) {
    action = (
      <Button size="sm" variant="primary" onClick={() => onMend({ codes })}>
        <FormattedMessage id="payroll.problem.map" defaultMessage="Map it" />
      </Button>
    );
  } else if (code === 'several_rates' && body.mode === 'hours') {
    action = (
      <Button size="sm" variant="primary" onClick={() => set({ mode: '' })}>
        <FormattedMessage id="payroll.problem.as_dollars" defaultMessage="Overtime as dollars" />
      </Button>
    );
  } else if (path.startsWith('/payroll-reports') && !isMapped(problem) && !needsId(problem)) {
    action = setsUp && (
      <Button size="sm" variant="primary" onClick={() => onMend('settings')}>
        <FormattedMessage id="payroll.problem.set_up" defaultMessage="Set up" />
      </Button>
    );
  } else if (!isMapped(problem) && !needsId(problem)) {
    action = (
      <Link to={path} className={buttonClass({ size: 'sm', variant: 'primary' })}>
        <FormattedMessage id="payroll.checks.open" defaultMessage="Fix" />
      </Link>
    );
  }
  return (
    <li className="flex items-start gap-2.5 text-14 md:text-13">
      <CircleAlert size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <FormattedMessage
            {...PROBLEM_NAMES[code]}
            values={{
              count,
              provider: nameOf(body.provider),
              codes: intl.formatList(codes.map((one) => intl.formatMessage(CODE_NAMES[one]))),
            }}
          />
        </p>
        {needsId(problem) && mends ? (
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {people.map(({ employeeId, name }) => (
              <li key={employeeId}>
                <Button
                  size="sm"
                  aria-label={intl.formatMessage(
                    { id: 'payroll.problem.person', defaultMessage: 'Payroll id of {name}' },
                    { name },
                  )}
                  onClick={() => onMend({ employeeId, name })}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          people.length > 0 && <p className="text-muted">{people.map(({ name }) => name).join(', ')}</p>
        )}
        {((isMapped(problem) && !setsUp) || (needsId(problem) && !mends)) && (
          <p className="text-muted">
            <FormattedMessage
              id="payroll.problem.role"
              defaultMessage="An owner or the payroll clerk can set this up."
            />
          </p>
        )}
      </div>
      {action}
    </li>
  );
}
