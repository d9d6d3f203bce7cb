import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';

const CODE = createLazyCode(() => import('./ExplorerList.tsx'));
if (import.meta.env.SSR) await CODE.load();
const LazyExplorerList = createLazyComponent(CODE, ({ ExplorerList }) => ExplorerList);

export interface ExplorerLinksProps {
  kind: 'tx' | 'block' | 'address' | 'token';
  /** The hash or the height, as in the URLs of other explorers. */
  id: string;
}

/** Links to the same page in other explorers, as configured by the operator; renders nothing if there are none. */
export function ExplorerLinks({ kind, id }: ExplorerLinksProps) {
  const { explorers } = useUiConfig();
  return explorers.length === 0 ? null : <LazyExplorerList explorers={explorers} kind={kind} id={id} />;
}
