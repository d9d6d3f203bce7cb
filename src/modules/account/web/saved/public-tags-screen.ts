import { createScreen } from '#sdk/web/app/screens.ts';
import { type ChainProps, readChainProps } from './list-search.ts';
import { PublicTagsPage } from './PublicTagsPage.tsx';

/** `/account/public-tags-request` */
export const screen = createScreen<ChainProps>({
  Page: PublicTagsPage,
  isPrivate: true,
  props: (_, search) => readChainProps(search),
  head: () => ({ title: 'Public tags', isIndexed: false }),
});
