import type { ListSearch } from '#web/router/search-params.ts';
import type { Direction } from '../../contract/message.ts';

/** Props of `MessagesPage.tsx`. */
export interface MessagesPageProps {
  direction: Direction;
  search: ListSearch;
}
