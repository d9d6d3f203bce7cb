import { createScreen } from '#sdk/web/app/screens.ts';
import { CustomAbisPage } from './CustomAbisPage.tsx';
import { type ChainProps, readChainProps } from './list-search.ts';

/** `/account/custom-abi` */
export const screen = createScreen<ChainProps>({
  Page: CustomAbisPage,
  isPrivate: true,
  props: (_, search) => readChainProps(search),
  head: () => ({ title: 'Custom ABI', isIndexed: false }),
});
