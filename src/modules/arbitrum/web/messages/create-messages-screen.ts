import { createScreen, readListPosition } from '#sdk/web/app/screens.ts';
import { nameLayers } from '#sdk/web/entities/layers.ts';
import type { Direction } from '../../contract/message.ts';
import { messagesCountQuery, messagesQuery } from '../queries.ts';
import { MessagesPage } from './MessagesPage.tsx';
import { FromRollupSkeleton, ToRollupSkeleton } from './MessagesSkeleton.tsx';
import { MESSAGES_LISTS } from './messages-list.tsx';
import type { MessagesPageProps } from './messages-props.ts';

/** Makes the screen of the messages of one direction. */
export function createMessagesScreen(direction: Direction) {
  return createScreen<MessagesPageProps>({
    Page: MessagesPage,
    Skeleton: direction === 'to-rollup' ? ToRollupSkeleton : FromRollupSkeleton,
    props: (_, search) => ({ direction, search: readListPosition(search) }),
    queries: ({ search }) => ({
      required: [messagesQuery(direction, search)],
      optional: [messagesCountQuery(direction)],
    }),
    head: (_, { config: { chain, ui } }) => ({
      title: nameLayers(MESSAGES_LISTS[direction].label, ui.layerNumber),
      description: `Messages between ${chain.name} and its parent chain, newest first.`,
    }),
  });
}
