/** The brand's name and the figures by which fair-workweek laws decide whether they cover it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveForm } from '@/components/form/save-form';
import { currentVersion, useSave } from '@/components/form/use-save';
import { AsyncPanel } from '@/components/ui/async-panel';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { type Brand, brandQuery, changed, countOf, patchBrand, refresh } from '../api';
import { useMayChange } from '../use-may-change';
import { ReadOnlyNote } from './read-only';

export function BrandTab() {
  const query = useQuery(brandQuery);
  return (
    <AsyncPanel query={query} skeleton={<SkeletonRows rows={4} />}>
      {(brand) => <BrandForm key={brand.version} brand={brand} />}
    </AsyncPanel>
  );
}

const textOf = (count: number | null) => (count === null ? '' : String(count));

function BrandForm({ brand }: { brand: Brand }) {
  const intl = useIntl();
  const client = useQueryClient();
  const mayChange = useMayChange()('brand');
  const [draft, setDraft] = useState({
    name: brand.name,
    locationsUs: textOf(brand.locationsUs),
    locationsWorldwide: textOf(brand.locationsWorldwide),
    employeesUs: textOf(brand.employeesUs),
    employeesWorldwide: textOf(brand.employeesWorldwide),
  });
  const body = {
    name: draft.name,
    locationsUs: countOf(draft.locationsUs),
    locationsWorldwide: countOf(draft.locationsWorldwide),
    employeesUs: countOf(draft.employeesUs),
    employeesWorldwide: countOf(draft.employeesWorldwide),
  };
  const { version, ...before } = brand;
  const again = () => refresh(client, '/api/settings/brand', '/api/auth/user');
  const saving = useSave(
    (sent: number) => patchBrand({ version: sent, ...changed<object>(before, body) }),
    async () => {
      await again();
      toast({ title: intl.formatMessage({ id: 'saved', defaultMessage: 'Saved' }) });
    },
  );
  const bind = (field: keyof typeof draft) => ({
    value: draft[field],
    disabled: !mayChange,
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
    error: saving.errorOf(field),
  });
  return (
    <>
      {!mayChange && <ReadOnlyNote who="owner" />}
      <Card className="p-4 md:p-6">
        <SaveForm
          state={saving}
          onSubmit={() => saving.save(version)}
          onTheirs={() => void again()}
          onMine={() => saving.conflict && saving.save(currentVersion(saving.conflict, version))}
        >
          <TextField
            required
            label={<FormattedMessage id="settings.brand.name" defaultMessage="What guests call you" />}
            {...bind('name')}
          />
          <TextField
            inputMode="numeric"
            label={
              <FormattedMessage id="settings.brand.us" defaultMessage="Locations in the United States" />
            }
            hint={
              <FormattedMessage
                id="settings.brand.us_why"
                defaultMessage="New York City’s fast-food law covers chains of 30 or more in the country, franchises included."
              />
            }
            {...bind('locationsUs')}
          />
          <TextField
            inputMode="numeric"
            label={<FormattedMessage id="settings.brand.world" defaultMessage="Locations worldwide" />}
            hint={
              <FormattedMessage
                id="settings.brand.world_why"
                defaultMessage="Some city laws count every location of the chain, wherever it is."
              />
            }
            {...bind('locationsWorldwide')}
          />
          <TextField
            inputMode="numeric"
            label={
              <FormattedMessage
                id="settings.brand.people_us"
                defaultMessage="Employees in the United States"
              />
            }
            hint={
              <FormattedMessage
                id="settings.brand.people_us_why"
                defaultMessage="A few laws count only the people in the country."
              />
            }
            {...bind('employeesUs')}
          />
          <TextField
            inputMode="numeric"
            label={<FormattedMessage id="settings.brand.people" defaultMessage="Employees worldwide" />}
            hint={
              <FormattedMessage
                id="settings.brand.people_why"
                defaultMessage="Most fair-workweek laws begin at a number of employees, for example 250 or 500. Left empty, Lineup says “not checked” instead of guessing."
              />
            }
            {...bind('employeesWorldwide')}
          />
          {mayChange && (
            <Button type="submit" variant="primary" busy={saving.busy} className="md:justify-self-start">
              <FormattedMessage id="save" defaultMessage="Save" />
            </Button>
          )}
        </SaveForm>
      </Card>
    </>
  );
}
