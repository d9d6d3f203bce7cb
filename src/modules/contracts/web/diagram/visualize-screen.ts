import { createScreen, readText } from '#sdk/web/app/screens.ts';
import { VisualizePage } from './VisualizePage.tsx';
import { VisualizeSkeleton } from './VisualizeSkeleton.tsx';
import type { VisualizeProps } from './visualize-props.ts';

/** `/visualize/sol2uml` */
export const screen = createScreen<VisualizeProps>({
  Page: VisualizePage,
  Skeleton: VisualizeSkeleton,
  props: (_, search) => {
    const address = readText(search, 'address');
    return { address: address !== undefined && /^0x[0-9a-f]{40}$/i.test(address) ? address : undefined };
  },
  queries: () => ({}),
  head: ({ address }) => ({
    title: address === undefined ? 'Contract diagram' : `Diagram of the contract ${address}`,
    isIndexed: false,
  }),
});
