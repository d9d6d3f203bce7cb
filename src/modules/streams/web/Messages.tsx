import { useQuery } from '@tanstack/react-query';
import { AccountFailure } from '#modules/kits/forms/web/AccountFrame.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';
import type { StreamDelivery } from '../contract/subscription-calls.ts';
import { messagesQuery } from './queries.ts';
import { streamsPath } from './streams-search.ts';

interface MessagesProps {
  /** Id of the stream webhook. */
  id: string;
  name: string;
  search: ListSearch;
}

/** Messages of a stream webhook, with their attempts. */
export function Messages({ id, name, search }: MessagesProps) {
  const paths = usePaths();
  const change = useChange();
  const { data, error, refetch } = useQuery({ ...messagesQuery(id, search), enabled: useIsSignedIn() });
  const links = listLinks(search, data?.next_page_params, (position) =>
    streamsPath(paths, { of: id, ...position }),
  );

  async function replay(message: number): Promise<void> {
    const outcome = await change({ method: 'POST', path: `/streams/${id}/messages/${message}/replay` });
    if (outcome.isDone)
      return showToast({ title: 'Replay', text: 'The message is sent again.', status: 'success' });
    await showToast({ title: 'Error', text: outcome.message ?? 'It was refused.', status: 'error' });
  }

  const list = { ...MESSAGES, columns: [...MESSAGES.columns, replayColumn(replay)] };
  return (
    <section className="account-part" aria-labelledby="messages">
      <h2 id="messages">
        Messages of <WrittenText text={name} lengthMax={100} />
      </h2>
      <div className="list-tools" data-settled={data && ''}>
        <ListPages {...links} />
      </div>
      {data === undefined ? (
        error ? (
          <AccountFailure error={error} what="messages" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton of={list} />
        )
      ) : data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No messages">Messages of the last seven days are listed here.</EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </section>
  );
}

const STATES = {
  waiting: { label: 'Waiting', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
} as const satisfies Record<StreamDelivery['state'], object>;

const MESSAGES: ListOf<StreamDelivery> = {
  label: 'Messages',
  columns: [
    {
      key: 'type',
      label: 'Message',
      place: 'title',
      cell: ({ type, block_number: number }) => (number === null ? type : `${type} ${number}`),
      skeleton: 12,
    },
    {
      key: 'time',
      label: 'Prepared',
      place: 'second-end',
      look: 'age',
      cell: ({ created_at }) => <Timestamp timestamp={created_at} />,
      skeleton: 8,
    },
    {
      key: 'id',
      label: 'webhook-id',
      place: 'line',
      cell: ({ message_id }) => <code>{message_id}</code>,
      skeleton: 24,
    },
    {
      key: 'state',
      label: 'State',
      place: 'second',
      cell: (row) => <State row={row} />,
      skeleton: 10,
    },
  ],
  rowKey: ({ id }) => String(id),
};

function State({ row: { state, attempts } }: { row: StreamDelivery }) {
  const last = attempts[0];
  return (
    <span className="account-stack">
      <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
      {last && (
        <WrittenText
          text={`${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}, the last in ${last.duration_ms} ms${last.error === null ? '' : `: ${last.error}`}`}
          lengthMax={200}
          isHint
        />
      )}
    </span>
  );
}

function replayColumn(replay: (id: number) => Promise<void>): ListOf<StreamDelivery>['columns'][number] {
  return {
    key: 'actions',
    label: <span className="sr">Actions</span>,
    place: 'below',
    isRight: true,
    cell: ({ id, message_id, type }) =>
      type === 'test' ? null : (
        <button
          type="button"
          className="btn"
          aria-label={`Send ${message_id} again`}
          onClick={() => void replay(id)}
        >
          Send again
        </button>
      ),
    skeleton: 10,
  };
}
