import { createScreen } from '#sdk/web/app/screens.ts';
import { readSavedProps, type SavedProps } from './list-search.ts';
import { WatchlistPage } from './WatchlistPage.tsx';

/** `/account/watchlist` */
export const screen = createScreen<SavedProps>({
  Page: WatchlistPage,
  isPrivate: true,
  props: (_, search) => readSavedProps(search),
  head: () => ({ title: 'Watch list', isIndexed: false }),
});
