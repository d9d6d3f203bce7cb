import type { ListSearch } from '#sdk/web/app/screens.ts';
import type { Direction } from '../../contract/message.ts';

/** Props of `MessagesPage.tsx`. */
export interface MessagesPageProps {
  direction: Direction;
  search: ListSearch;
}
