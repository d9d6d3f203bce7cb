import { usePublicConfig } from '../app/public-config-context.tsx';
import { usePaths } from '../paths.ts';
import { Mark } from './Mark.tsx';

/** The logo: the operator's picture, or our mark and name. Leads home. */
export function Brand() {
  const { ui, chain } = usePublicConfig();
  return (
    <a className="brand" href={usePaths().home()} aria-label={`${chain.name} explorer, home`}>
      {ui?.logoUrl ? <Logo light={ui.logoUrl} dark={ui.logoDarkUrl} /> : <Mark />}
      {!ui?.logoUrl && <span className="brand-name">Spyglass</span>}
    </a>
  );
}

/** The operator's picture; without one for the dark, the light one is inverted there. */
function Logo({ light, dark }: { light: string; dark: string | undefined }) {
  return (
    <>
      <img className={dark ? 'in-light' : 'invert-in-dark'} src={light} alt="" />
      {dark && <img className="in-dark" src={dark} alt="" />}
    </>
  );
}
