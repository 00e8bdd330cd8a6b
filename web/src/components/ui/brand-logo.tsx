/** A brand's own picture. It says the brand's name, so that the name beside it need not be read out again. */
import { cx } from '@/lib/cx';

export type BrandLogoFile = {
  path: string;
  width: number;
  height: number;
  /** From this ratio the logo replaces the name. */
  lettering: boolean;
};

type Props = { logo: BrandLogoFile; name: string; height: number; className?: string };

export function BrandLogo({ logo, name, height, className }: Props) {
  return (
    <img
      src={logo.path}
      alt={name}
      width={Math.round((logo.width * height) / logo.height)}
      height={height}
      className={cx('h-auto min-w-0 max-w-full rounded-control', className)}
    />
  );
}
