import { createScreen } from '../../../../web/router/screen.ts';
import { type KeptProps, readKeptProps } from './list-search.ts';
import { WatchlistPage } from './WatchlistPage.tsx';

/** `/account/watchlist` */
export const screen = createScreen<KeptProps>({
  Page: WatchlistPage,
  isPrivate: true,
  props: (_, search) => readKeptProps(search),
  head: () => ({ title: 'Watch list', isIndexed: false }),
});
