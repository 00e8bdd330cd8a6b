/** What a wording is for, in one line. */
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { locationsQuery, positionsQuery } from '@/api/organization';
import { useJurisdictionName } from '@/components/settings/use-jurisdiction-name';
import { useText } from '@/i18n/text';
import type { OfferTemplate } from '../api';

export function TemplateLimits({ template }: { template: OfferTemplate }) {
  const intl = useIntl();
  const text = useText();
  const jurisdictionName = useJurisdictionName();
  const locations = useQuery(locationsQuery).data?.items ?? [];
  const positions = useQuery(positionsQuery).data?.items ?? [];
  if (template.isDefault)
    return <FormattedMessage id="settings.letters.for_rest" defaultMessage="Default template" />;
  const named = (ids: string[], all: { id: string; label: string }[]) =>
    all.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  const where = [
    ...template.jurisdictions.map(jurisdictionName),
    ...named(
      template.locationIds,
      locations.map(({ id, name }) => ({ id, label: name })),
    ),
  ];
  const what = named(
    template.positionIds,
    positions.map(({ id, name }) => ({ id, label: text(name) })),
  );
  const list = (names: string[]) => intl.formatList(names, { type: 'conjunction' });
  return (
    <>
      {where.length > 0 ? (
        list(where)
      ) : (
        <FormattedMessage id="settings.letters.everywhere" defaultMessage="All locations" />
      )}
      {' · '}
      {what.length > 0 ? (
        list(what)
      ) : (
        <FormattedMessage id="settings.letters.every_position" defaultMessage="all positions" />
      )}
    </>
  );
}
