import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { useLayeredList } from '#sdk/web/entities/layers.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { Direction } from '../../contract/message.ts';
import { messagesPath } from '../paths.ts';
import { messagesCountQuery, messagesQuery } from '../queries.ts';
import { MessagesHead } from './MessagesHead.tsx';
import { MESSAGES_LISTS } from './messages-list.tsx';
import type { MessagesPageProps } from './messages-props.ts';

/** The list of messages of one direction. */
export function MessagesPage({ direction, search }: MessagesPageProps) {
  const paths = usePaths();
  const list = useLayeredList(MESSAGES_LISTS[direction]);
  const { data } = useSuspenseQuery(messagesQuery(direction, search));
  return (
    <>
      <MessagesHead direction={direction} />
      <div className="list-tools">
        <MessagesCount direction={direction} />
        <ListPages
          {...listLinks(search, data.next_page_params, (to) => messagesPath(paths, direction, to))}
        />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No messages yet">
            Messages between the two chains appear here with their status.
          </EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}

/** The total number of messages as a sentence; nothing if unknown. */
function MessagesCount({ direction }: { direction: Direction }) {
  const { data } = useQuery({ ...messagesCountQuery(direction), throwOnError: false });
  if (data === undefined) return null;
  return (
    <p className="count-line">
      {formatNumber(data)} {data === 1 ? 'message' : 'messages'} in all
    </p>
  );
}
