import { useState } from 'react';
import { usePublicConfig } from '../app/settings/public-config-context.tsx';
import { usePaths } from '../paths.ts';
import { Mark } from './Mark.tsx';

/**
 * The logo: the operator's picture and, in the collapsed sidebar, icon; or, if that fails too, our logo and name. Links to the
 * home page.
 */
export function Brand() {
  const { ui, chain } = usePublicConfig();
  const [isBroken, setBroken] = useState(false);
  const { logoUrl, logoDarkUrl, iconUrl, iconDarkUrl } = isBroken ? {} : ui;
  const pictureProps = { onBroken: () => setBroken(true) };
  return (
    <a className="brand" href={usePaths().home()} aria-label={`${chain.name} explorer, home`}>
      {logoUrl && <Picture {...pictureProps} className="brand-name" light={logoUrl} dark={logoDarkUrl} />}
      {iconUrl ? (
        <Picture {...pictureProps} className={logoUrl && 'brand-icon'} light={iconUrl} dark={iconDarkUrl} />
      ) : (
        <Mark className={logoUrl && 'brand-icon'} />
      )}
      {!logoUrl && <span className="brand-name">Spyglass</span>}
    </a>
  );
}

interface PictureProps {
  className: string | undefined;
  light: string;
  dark: string | undefined;
  onBroken: () => void;
}

/** The operator's picture; without a dark variant, the light one is inverted in dark mode. */
function Picture({ className = '', light, dark, onBroken }: PictureProps) {
  const shared = { onError: onBroken, ref: watchEarlyFailure(onBroken) };
  return (
    <>
      <img
        {...shared}
        alt=""
        className={`${className} ${dark ? 'in-light' : 'invert-in-dark'}`}
        src={light}
      />
      {dark && <img {...shared} alt="" className={`${className} in-dark`} src={dark} />}
    </>
  );
}

/** A picture may have failed before hydration. */
function watchEarlyFailure(onBroken: () => void) {
  return (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onBroken();
  };
}
