/** The brand's name and the figures by which fair-workweek laws decide whether they cover it. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { refresh } from '@/api/refresh';
import { FormNumber, FormSwitch, FormText } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { SaveButton } from '@/components/form/save-button';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { changed, countOf } from '@/components/settings/draft';
import { ReadOnlyNote } from '@/components/settings/read-only';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { type Brand, brandQuery, patchBrand } from '../api';
import { ShortNameCard } from './short-name-card';

export function BrandTab() {
  const query = useQuery(brandQuery);
  return (
    <div className="grid gap-4">
      <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
        {(brand) => <BrandForm key={brand.version} brand={brand} />}
      </AsyncPanel>
      <ShortNameCard />
    </div>
  );
}

const textOf = (count: number | null) => (count === null ? '' : String(count));

/** The server says of a count that is none what is wrong with it. */
const count = () => z.pipe(z.string(), z.transform(countOf));

const SCHEMA = z.object({
  name: neededText(),
  locationsUs: count(),
  locationsWorldwide: count(),
  employeesUs: count(),
  employeesWorldwide: count(),
  availabilityNoticeDays: z.pipe(neededText(), z.transform(countOf)),
  autoApproveSwaps: z.boolean(),
});

function BrandForm({ brand }: { brand: Brand }) {
  const intl = useIntl();
  const client = useQueryClient();
  const canEdit = useCanEdit()('brand');
  const { version, ...before } = brand;
  const reload = () =>
    refresh(client, '/api/settings/brand', '/api/settings/brand/short-name', '/api/auth/user');
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      name: brand.name,
      locationsUs: textOf(brand.locationsUs),
      locationsWorldwide: textOf(brand.locationsWorldwide),
      employeesUs: textOf(brand.employeesUs),
      employeesWorldwide: textOf(brand.employeesWorldwide),
      availabilityNoticeDays: String(brand.availabilityNoticeDays),
      autoApproveSwaps: brand.autoApproveSwaps,
    },
    version,
    send: (body, version) => patchBrand({ version, ...changed(before, body) }),
    onSaved: async () => {
      await reload();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  });
  const { control } = form;
  return (
    <>
      {!canEdit && <ReadOnlyNote editor="owner" />}
      <Card className="p-4 md:p-6">
        <Form form={form} onTheirs={() => void reload()}>
          <FormText
            control={control}
            disabled={!canEdit}
            name="name"
            required
            label={<FormattedMessage id="settings.brand.name" defaultMessage="Brand name" />}
          />
          <FormNumber
            control={control}
            disabled={!canEdit}
            name="locationsUs"
            label={
              <FormattedMessage id="settings.brand.us" defaultMessage="Locations in the United States" />
            }
            hint={
              <FormattedMessage
                id="settings.brand.us_why"
                defaultMessage="New York City’s fast-food law covers chains with 30+ US locations, franchises included."
              />
            }
          />
          <FormNumber
            control={control}
            disabled={!canEdit}
            name="locationsWorldwide"
            label={<FormattedMessage id="settings.brand.world" defaultMessage="Locations worldwide" />}
            hint={
              <FormattedMessage
                id="settings.brand.world_why"
                defaultMessage="Some city laws count every location worldwide."
              />
            }
          />
          <FormNumber
            control={control}
            disabled={!canEdit}
            name="employeesUs"
            label={
              <FormattedMessage
                id="settings.brand.people_us"
                defaultMessage="Employees in the United States"
              />
            }
            hint={
              <FormattedMessage
                id="settings.brand.people_us_why"
                defaultMessage="Some laws count only US employees."
              />
            }
          />
          <FormNumber
            control={control}
            disabled={!canEdit}
            name="employeesWorldwide"
            label={<FormattedMessage id="settings.brand.people" defaultMessage="Employees worldwide" />}
            hint={
              <FormattedMessage
                id="settings.brand.people_why"
                defaultMessage="Fair workweek laws often start at 250 or 500 employees. If empty, they show as “not checked”."
              />
            }
          />
          <FormNumber
            control={control}
            disabled={!canEdit}
            name="availabilityNoticeDays"
            required
            label={
              <FormattedMessage
                id="settings.brand.availability_notice"
                defaultMessage="Days of notice for fewer weekly hours"
              />
            }
            hint={
              <FormattedMessage
                id="settings.brand.availability_notice_why"
                defaultMessage="Staff who can work less ask this many days ahead. More hours count at once."
              />
            }
          />
          <FormSwitch
            control={control}
            disabled={!canEdit}
            name="autoApproveSwaps"
            label={
              <FormattedMessage
                id="settings.brand.auto_swaps"
                defaultMessage="Approve simple shift swaps automatically"
              />
            }
            hint={
              <FormattedMessage
                id="settings.brand.auto_swaps_why"
                defaultMessage="Only without warnings or overtime, in the same position, and more than 24 hours ahead."
              />
            }
          />
          {canEdit && <SaveButton form={form} />}
        </Form>
      </Card>
    </>
  );
}
