import { useLayerNames } from '#sdk/web/entities/layers.ts';
import type { Direction } from '../../contract/message.ts';
import { MESSAGES_LISTS } from './messages-list.tsx';

/** The title of a list of messages. */
export function MessagesHead({ direction }: { direction: Direction }) {
  return <h1>{useLayerNames()(MESSAGES_LISTS[direction].label)}</h1>;
}
