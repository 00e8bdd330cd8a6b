/** How the colours will look, after the contrast has been kept, in light and in dark. */
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '@/components/ui/card';
import { type Branding, brandVariables, type ThemeName } from '@/theme/branding';
import { parseHex } from '@/theme/contrast';
import { adjustment } from '../colour-notes';

const THEMES: ThemeName[] = ['light', 'dark'];

export function BrandPreview({ branding }: { branding: Branding }) {
  const intl = useIntl();
  return (
    <Card
      title={<FormattedMessage id="settings.branding.preview" defaultMessage="Preview" />}
      className="pb-4"
    >
      <div className="grid gap-3 px-4 pt-3">
        {THEMES.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            style={(branding.brandingEnabled ? brandVariables(branding, theme) : {}) as CSSProperties}
            className="rounded-card border border-line bg-canvas p-4 text-ink"
          >
            <p className="mb-3 text-13 text-muted">
              {theme === 'light'
                ? intl.formatMessage({ id: 'theme.light', defaultMessage: 'Light' })
                : intl.formatMessage({ id: 'theme.dark', defaultMessage: 'Dark' })}
            </p>
            <div className="flex flex-wrap items-center gap-3">
              <span className="inline-flex h-9 items-center rounded-control bg-brand px-3.5 text-14 font-semibold text-brand-fg">
                <FormattedMessage id="settings.branding.button" defaultMessage="Publish" />
              </span>
              <span className="inline-flex h-9 items-center rounded-control bg-brand-soft px-3 text-14 font-semibold text-brand">
                <FormattedMessage id="nav.schedule" defaultMessage="Schedule" />
              </span>
              <span aria-hidden="true" className="size-6 rounded-full bg-brand-2" />
              <span aria-hidden="true" className="size-6 rounded-full bg-accent" />
            </div>
          </div>
        ))}
        <p className="text-14 text-muted md:text-13">
          <ContrastNote hex={branding.primaryColor} />
        </p>
      </div>
    </Card>
  );
}

function ContrastNote({ hex }: { hex: string | null }) {
  if (!parseHex(hex)) {
    return (
      <FormattedMessage
        id="settings.branding.default_brand"
        defaultMessage="No main color set: using Lineup’s basil green."
      />
    );
  }
  const { ratio, moved } = adjustment(hex ?? '', 'light');
  return moved ? (
    <FormattedMessage
      id="settings.branding.moved"
      defaultMessage="Contrast on white is {ratio} to 1; text needs 4.5. We darken it until it is readable."
      values={{ ratio }}
    />
  ) : (
    <FormattedMessage
      id="settings.branding.fine"
      defaultMessage="Contrast on white is {ratio} to 1: readable."
      values={{ ratio }}
    />
  );
}
