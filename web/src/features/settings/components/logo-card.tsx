/** The brand's logo: chosen from a file, seen as pages will show it, taken away again. */
import { useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { USER_ADDRESS } from '@/api/query-client';
import { refresh } from '@/api/refresh';
import { useUser } from '@/auth/use-user';
import { useSave } from '@/components/form/use-save';
import { useCanEdit } from '@/components/settings/use-can-edit';
import { BrandLogo, type BrandLogoFile } from '@/components/ui/brand-logo';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { base64, LARGEST_LOGO, putLogo, removeLogo } from '../api';

type Props = { logo: BrandLogoFile | null; version: number };

export function LogoCard({ logo, version }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const canEdit = useCanEdit()('brand');
  const chooser = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const errorText = useErrorText();
  const saving = useSave(
    async (file: File | null) => (file === null ? removeLogo(version) : putLogo(version, await base64(file))),
    async (_, file) => {
      await refresh(client, '/api/settings/branding', USER_ADDRESS);
      toast({
        title:
          file === null
            ? intl.formatMessage({ id: 'settings.logo.removed', defaultMessage: 'Logo removed' })
            : intl.formatMessage({ id: 'settings.logo.saved', defaultMessage: 'Logo saved' }),
      });
      // The button that was pressed may be gone.
      chooser.current?.parentElement?.querySelector('button')?.focus();
    },
  );

  function choose(file: File | undefined) {
    if (!file) return;
    saving.clear();
    setTooLarge(file.size > LARGEST_LOGO);
    if (file.size <= LARGEST_LOGO) saving.save(file);
  }

  const wrong = tooLarge ? (
    <FormattedMessage
      id="settings.logo.too_large"
      defaultMessage="The image is larger than 1 MB. Make it smaller and try again."
    />
  ) : (
    (saving.errorOf('image') ?? (saving.error ? errorText(saving.error) : null))
  );

  return (
    <Card title={<FormattedMessage id="settings.logo.title" defaultMessage="Logo" />} className="pb-4">
      <p className="px-4 pt-1 text-14 text-muted md:text-13">
        <FormattedMessage
          id="settings.logo.where"
          defaultMessage="Shown on your career site, jobs, applications, offers and posters."
        />
      </p>
      <div className="flex flex-wrap items-center gap-4 px-4 pt-4">
        <Shown logo={logo} />
        {canEdit && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={chooser}
              type="file"
              accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
              hidden
              onChange={(event) => {
                choose(event.target.files?.[0]);
                // The same file can be chosen again.
                event.target.value = '';
              }}
            />
            <Button busy={saving.busy} onClick={() => chooser.current?.click()}>
              <Upload size={16} aria-hidden="true" />
              {logo ? (
                <FormattedMessage id="settings.logo.another" defaultMessage="Choose another image" />
              ) : (
                <FormattedMessage id="settings.logo.choose" defaultMessage="Choose an image" />
              )}
            </Button>
            {logo && (
              <Button variant="quiet" disabled={saving.busy} onClick={() => saving.save(null)}>
                <Trash2 size={16} aria-hidden="true" />
                <FormattedMessage id="settings.logo.remove" defaultMessage="Remove" />
              </Button>
            )}
          </div>
        )}
      </div>
      {wrong && (
        <p role="alert" className="px-4 pt-3 font-medium text-14 text-danger">
          {wrong}
        </p>
      )}
      {canEdit && (
        <p className="max-w-prose px-4 pt-3 text-14 text-muted md:text-13">
          <FormattedMessage
            id="settings.logo.hint"
            defaultMessage="PNG, JPEG or WebP, up to 1 MB. A wide logo replaces your name; a square one sits beside it."
          />
        </p>
      )}
    </Card>
  );
}

function Shown({ logo }: { logo: BrandLogoFile | null }) {
  const { user } = useUser();
  const name = user?.brand.name ?? '';
  if (logo) return <BrandLogo logo={logo} name={name} height={64} className="border border-line" />;
  return (
    <p className="grid min-h-16 min-w-40 place-items-center rounded-control border border-field border-dashed px-3 text-14 text-muted">
      <FormattedMessage id="settings.logo.none" defaultMessage="No logo yet" />
    </p>
  );
}
