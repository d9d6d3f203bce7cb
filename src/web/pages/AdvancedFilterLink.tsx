import { usePublicConfig } from '../app/settings/public-config-context.tsx';
import { type AdvancedFilterPathSearch, usePaths } from '../paths.ts';
import { isOpen } from '../router/is-open.ts';

/** Links to the page with more filters for a list; renders nothing if the operator has switched it off. */
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
