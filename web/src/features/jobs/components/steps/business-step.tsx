/** The employer, the contact for an accommodation, and the statement on every posting. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { usePermissions } from '@/auth/use-permissions';
import { useUser } from '@/auth/use-user';
import { Notice } from '@/components/form/notice';
import { BrandLogo } from '@/components/ui/brand-logo';
import { TextField } from '@/components/ui/field';
import type { Business } from '../../types';
import type { StepProps } from '../step-content';
import { TextPair } from '../text-pair';

export function BusinessStep({ save: { job, change } }: StepProps) {
  const intl = useIntl();
  const { business } = job;
  const set = (part: Partial<Business>) => change({ business: { ...business, ...part } });
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'jobs.business.name', defaultMessage: 'Legal name' })}
        autoComplete="organization"
        maxLength={200}
        value={business.legalName}
        onChange={(event) => set({ legalName: event.target.value })}
      />
      <LogoLine />
      <TextField
        label={intl.formatMessage({
          id: 'jobs.business.contact',
          defaultMessage: 'Accommodation contact',
        })}
        hint={intl.formatMessage({
          id: 'jobs.business.contact_hint',
          defaultMessage: 'An email address or a phone number.',
        })}
        maxLength={200}
        value={business.contact}
        onChange={(event) => set({ contact: event.target.value })}
      />
      <TextPair
        label={intl.formatMessage({ id: 'jobs.business.about', defaultMessage: 'About us' })}
        rows={4}
        maxLength={4000}
        value={business.about}
        onChange={(about) => set({ about })}
      />
      <TextPair
        label={intl.formatMessage({
          id: 'jobs.business.statement',
          defaultMessage: 'Equal opportunity statement',
        })}
        rows={3}
        maxLength={4000}
        value={business.statement}
        onChange={(statement) => set({ statement })}
      />
      <Notice>
        <FormattedMessage
          id="jobs.business.note"
          defaultMessage="If left empty, the posting uses our standard statement. Fair chance notices are always added."
        />
      </Notice>
    </>
  );
}

/** The logo is the brand's, not the job's: it is seen here, and kept in the settings. */
function LogoLine() {
  const { user } = useUser();
  const { can, scope } = usePermissions();
  const canEdit = can('settings:update') && scope?.locationIds === 'all';
  const logo = user?.brand.logo;
  if (!user || (!logo && !canEdit)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-full font-medium text-14">
        <FormattedMessage id="settings.logo.title" defaultMessage="Logo" />
      </span>
      {logo ? (
        <BrandLogo logo={logo} name={user.brand.name} height={40} className="border border-line" />
      ) : (
        <span className="text-14 text-muted">
          <FormattedMessage id="settings.logo.none" defaultMessage="No logo yet" />
        </span>
      )}
      {canEdit && (
        <Link
          to="/settings/branding"
          className="inline-flex min-h-11 items-center font-medium text-14 text-brand"
        >
          {logo ? (
            <FormattedMessage id="jobs.business.logo_change" defaultMessage="Change it in Settings" />
          ) : (
            <FormattedMessage id="jobs.business.logo_add" defaultMessage="Add it in Settings" />
          )}
        </Link>
      )}
    </div>
  );
}
