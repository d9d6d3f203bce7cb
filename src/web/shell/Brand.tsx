import { usePublicConfig } from '../app/public-config-context.tsx';
import { usePaths } from '../paths.ts';
import { Mark } from './Mark.tsx';

/** The logo: the operator's picture, or our mark and name. Leads home. */
export function Brand() {
  const { ui, chain } = usePublicConfig();
  return (
    <a className="brand" href={usePaths().home()} aria-label={`${chain.name} explorer, home`}>
      {ui?.logoUrl ? <img src={ui.logoUrl} alt="" /> : <Mark />}
      {!ui?.logoUrl && <span className="brand-name">Spyglass</span>}
    </a>
  );
}
