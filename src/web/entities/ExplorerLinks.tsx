import { createLazyCode, createLazyComponent } from '../app/lazy-code.tsx';
import { useUiConfig } from '../app/useUiConfig.ts';

const CODE = createLazyCode(() => import('./ExplorerList.tsx'));
if (import.meta.env.SSR) await CODE.load();
const LazyExplorerList = createLazyComponent(CODE, ({ ExplorerList }) => ExplorerList);

export interface ExplorerLinksProps {
  kind: 'tx' | 'block' | 'address' | 'token';
  /** The hash or the height, as other explorers have it in their addresses. */
  id: string;
}

/** The same thing in other explorers, as the operator has set them; nothing where there are none. */
export function ExplorerLinks({ kind, id }: ExplorerLinksProps) {
  const { explorers } = useUiConfig();
  return explorers.length === 0 ? null : <LazyExplorerList explorers={explorers} kind={kind} id={id} />;
}
