import { createRarePart } from '../app/rare-part.tsx';
import { useUiConfig } from '../app/useUiConfig.ts';

const LIST = createRarePart(() => import('./ExplorerList.tsx').then((module) => module.ExplorerList));
if (import.meta.env.SSR) await LIST.ready;

export interface ExplorerLinksProps {
  kind: 'tx' | 'block' | 'address' | 'token';
  /** The hash or the height, as other explorers have it in their addresses. */
  id: string;
}

/** The same thing in other explorers, as the operator has set them; nothing where there are none. */
export function ExplorerLinks({ kind, id }: ExplorerLinksProps) {
  const { explorers } = useUiConfig();
  return explorers.length === 0 ? null : <LIST.Part explorers={explorers} kind={kind} id={id} />;
}
