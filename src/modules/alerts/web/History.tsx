import { useQuery } from '@tanstack/react-query';
import { AccountFailure } from '#modules/kits/forms/web/AccountFrame.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { BlockLink, Timestamp } from '#sdk/web/entities/links.ts';
import { Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { AlertEvent } from '../contract/alert-calls.ts';
import { alertsPath } from './alerts-search.ts';
import { eventsQuery } from './queries.ts';

interface HistoryProps {
  /** Id of the alert. */
  id: string;
  name: string;
  search: ListSearch;
}

/** History of an alert: what fired and recovered, with value, block and deliveries. */
export function History({ id, name, search }: HistoryProps) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery({ ...eventsQuery(id, search), enabled: useIsSignedIn() });
  const links = listLinks(search, data?.next_page_params, (position) =>
    alertsPath(paths, { of: id, ...position }),
  );
  return (
    <section className="account-part" aria-labelledby="history">
      <h2 id="history">
        History of <WrittenText text={name} lengthMax={100} />
      </h2>
      <div className="list-tools" data-settled={data && ''}>
        <ListPages {...links} />
      </div>
      {data === undefined ? (
        error ? (
          <AccountFailure error={error} what="history" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton of={EVENTS} />
        )
      ) : data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="Nothing yet">The alert has not fired in the last 90 days.</EmptyState>
        </div>
      ) : (
        <List of={EVENTS} rows={data.items} />
      )}
    </section>
  );
}

const TYPES = {
  fired: { label: 'Fired', tone: 'bad' },
  recovered: { label: 'Recovered', tone: 'ok' },
  unknown: { label: 'Unknown', tone: 'wait' },
  known: { label: 'Known again', tone: 'ok' },
  test: { label: 'Test', tone: 'plain' },
} as const satisfies Record<AlertEvent['type'], { label: string; tone: PillTone }>;

const EVENTS: ListOf<AlertEvent> = {
  label: 'History',
  columns: [
    {
      key: 'type',
      label: 'Event',
      place: 'title',
      cell: ({ type, note }) => (
        <span className="account-stack">
          <Pill tone={TYPES[type].tone}>{TYPES[type].label}</Pill>
          {note !== null && <WrittenText text={note} lengthMax={200} isHint />}
        </span>
      ),
      skeleton: 12,
    },
    {
      key: 'time',
      label: 'Time',
      place: 'second-end',
      look: 'age',
      cell: ({ created_at }) => <Timestamp timestamp={created_at} />,
      skeleton: 8,
    },
    {
      key: 'value',
      label: 'Value',
      place: 'line',
      cell: ({ value }) => (value === null ? 'Unknown' : <WrittenText text={value} lengthMax={40} />),
      skeleton: 8,
    },
    {
      key: 'block',
      label: 'Block',
      place: 'line',
      cell: ({ block_number: number, block_hash: hash }) =>
        number === null ? '–' : <BlockLink height={number} hash={hash ?? undefined} />,
      skeleton: 8,
    },
    {
      key: 'deliveries',
      label: 'Deliveries',
      place: 'second',
      cell: (row) => <Deliveries row={row} />,
      skeleton: 16,
    },
  ],
  rowKey: ({ id }) => String(id),
};

const CHANNELS = { webhook: 'Webhook', email: 'E-mail', page: 'Open pages' } as const;
const STATES = { waiting: 'waiting', sent: 'sent', failed: 'failed' } as const;

function Deliveries({ row: { deliveries, is_muted } }: { row: AlertEvent }) {
  if (is_muted) return 'Muted';
  if (deliveries.length === 0) return 'None';
  return (
    <span className="account-stack">
      {deliveries.map(({ channel, state, attempts, error }) => {
        const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
        const text = `${CHANNELS[channel]}: ${STATES[state]}${tries}${error === null ? '' : `, ${error}`}`;
        return <WrittenText key={channel} text={text} lengthMax={200} isHint={state === 'sent'} />;
      })}
    </span>
  );
}
