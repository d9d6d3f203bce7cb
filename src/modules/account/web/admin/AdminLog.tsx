import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { LogEntry } from '../../contract/admin-calls.ts';
import { TextWithAddresses } from '../cells/TextWithAddresses.tsx';
import { adminPath } from '../paths.ts';
import { AdminList } from './AdminList.tsx';
import type { AdminListSearch } from './admin-list-search.ts';
import { logQuery } from './admin-queries.ts';

/** Log of operators' actions. */
export function AdminLog({ q, ...search }: AdminListSearch) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(logQuery({ q, ...search }));
  const links = listLinks(search, data?.next_page_params, (position) =>
    adminPath(paths, { tab: 'log', q, ...position }),
  );
  return (
    <AdminList
      read={{ data: data?.items, error, refetch }}
      list={LIST}
      empty={q === undefined ? 'No activity yet' : 'No matching entries'}
      tools={<ListPages {...links} />}
    />
  );
}

const LIST: ListOf<LogEntry> = {
  label: 'Log of operators',
  columns: [
    {
      key: 'at',
      label: 'When',
      place: 'title-end',
      look: 'age',
      cell: ({ at }) => <Timestamp timestamp={at} />,
      skeleton: 8,
    },
    {
      key: 'action',
      label: 'What',
      place: 'title',
      cell: ({ action, subject }) => (
        <span className="account-stack">
          <b>{action.replaceAll('_', ' ')}</b>
          <TextWithAddresses text={subject} lengthMax={120} />
        </span>
      ),
      skeleton: 16,
    },
    {
      key: 'detail',
      label: 'Detail',
      place: 'line',
      cell: ({ detail }) => (detail === null ? '–' : <TextWithAddresses text={detail} lengthMax={600} />),
      skeleton: 20,
    },
    {
      key: 'operator',
      label: 'Who',
      place: 'second',
      cell: ({ operator }) => <TextWithAddresses text={operator} lengthMax={80} />,
      skeleton: 14,
    },
  ],
  rowKey: ({ id }) => String(id),
};
