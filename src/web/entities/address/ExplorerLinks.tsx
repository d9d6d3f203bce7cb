import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import type { ExplorerLinksProps } from './ExplorerList.tsx';

const CODE = createLazyCode(() => import('./ExplorerList.tsx'));
if (import.meta.env.SSR) await CODE.load();
const LazyExplorerList = createLazyComponent(CODE, ({ ExplorerList }) => ExplorerList);

/** Links to the same page in other explorers, as configured by the operator; renders nothing if there are none. */
export function ExplorerLinks({ kind, id }: ExplorerLinksProps) {
  const { explorers } = useUiConfig();
  return explorers.length === 0 ? null : <LazyExplorerList explorers={explorers} kind={kind} id={id} />;
}
