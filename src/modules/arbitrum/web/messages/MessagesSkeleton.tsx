import { useLayeredList } from '#sdk/web/entities/layers.ts';
import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { Direction } from '../../contract/message.ts';
import { MessagesHead } from './MessagesHead.tsx';
import { MESSAGES_LISTS } from './messages-list.tsx';

/** Loading skeleton of the list of messages to the rollup. */
export function ToRollupSkeleton() {
  return <MessagesSkeleton direction="to-rollup" />;
}

/** Loading skeleton of the list of messages to the parent chain. */
export function FromRollupSkeleton() {
  return <MessagesSkeleton direction="from-rollup" />;
}

function MessagesSkeleton({ direction }: { direction: Direction }) {
  return (
    <>
      <MessagesHead direction={direction} />
      <div className="list-tools" />
      <ListSkeleton of={useLayeredList(MESSAGES_LISTS[direction])} />
    </>
  );
}
