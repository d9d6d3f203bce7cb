import { createScreen } from '#sdk/web/app/screens.ts';
import { ApiKeysPage } from './ApiKeysPage.tsx';
import { type ChainProps, readChainProps } from './list-search.ts';

/** `/account/api-key` */
export const screen = createScreen<ChainProps>({
  Page: ApiKeysPage,
  isPrivate: true,
  props: (_, search) => readChainProps(search),
  head: () => ({ title: 'API keys', isIndexed: false }),
});
