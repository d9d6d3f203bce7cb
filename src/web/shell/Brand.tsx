import { usePublicConfig } from '../app/public-config-context.tsx';
import { usePaths } from '../paths.ts';
import { Mark } from './Mark.tsx';

/** The logo: the operator's picture and, in the collapsed sidebar, icon; or our mark and name. Leads home. */
export function Brand() {
  const { ui = {}, chain } = usePublicConfig();
  const { logoUrl, logoDarkUrl, iconUrl, iconDarkUrl } = ui;
  return (
    <a className="brand" href={usePaths().home()} aria-label={`${chain.name} explorer, home`}>
      {logoUrl && <Picture className="brand-name" light={logoUrl} dark={logoDarkUrl} />}
      {iconUrl ? (
        <Picture className={logoUrl && 'brand-icon'} light={iconUrl} dark={iconDarkUrl} />
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
}

/** The operator's picture; without one for the dark, the light one is inverted there. */
function Picture({ className = '', light, dark }: PictureProps) {
  return (
    <>
      <img className={`${className} ${dark ? 'in-light' : 'invert-in-dark'}`} src={light} alt="" />
      {dark && <img className={`${className} in-dark`} src={dark} alt="" />}
    </>
  );
}
