import { usePublicConfig } from '../app/public-config-context.tsx';
import { type AdvancedFilterPathSearch, usePaths } from '../paths.ts';
import { isOpen } from '../router/is-open.ts';

/** Leads to the page that can narrow a list further; nothing where the operator has switched it off. */
export function AdvancedFilterLink(filter: AdvancedFilterPathSearch) {
  const paths = usePaths();
  const config = usePublicConfig();
  if (!isOpen({ feature: 'advancedFilter' }, config)) return null;
  return (
    <a className="btn" href={paths.advancedFilter(filter)} rel="nofollow">
      Advanced filter
    </a>
  );
}
