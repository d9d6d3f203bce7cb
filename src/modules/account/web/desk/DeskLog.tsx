import { Timestamp } from '../../../../web/entities/Timestamp.tsx';
import { WrittenText } from '../../../../web/features/account/WrittenText.tsx';
import { ListPages } from '../../../../web/pages/ListPages.tsx';
import { listLinks } from '../../../../web/pages/list-links.ts';
import { usePaths } from '../../../../web/paths.ts';
import { useQuery } from '../../../../web/query/useQuery.ts';
import type { ListSearch } from '../../../../web/router/search-params.ts';
import type { ListOf } from '../../../../web/ui/list/column.ts';
import type { LogEntry } from '../../contract/desk-calls.ts';
import { deskPath } from '../paths.ts';
import { DeskList } from './DeskList.tsx';
import { logQuery } from './desk-queries.ts';

/** Who did what. */
export function DeskLog(search: ListSearch) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(logQuery(search));
  const links = listLinks(search, data?.next_page_params, (position) =>
    deskPath(paths, { tab: 'log', ...position }),
  );
  return (
    <DeskList
      read={{ data: data?.items, error, refetch }}
      list={LIST}
      empty="Nothing was done yet"
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
          <WrittenText text={subject} lengthMax={120} />
        </span>
      ),
      skeleton: 16,
    },
    {
      key: 'detail',
      label: 'Detail',
      place: 'second',
      cell: ({ detail }) => (detail === null ? '–' : <WrittenText text={detail} lengthMax={300} />),
      skeleton: 20,
    },
    {
      key: 'operator',
      label: 'Who',
      place: 'third',
      cell: ({ operator }) => <WrittenText text={operator} lengthMax={80} />,
      skeleton: 14,
    },
  ],
  rowKey: ({ id }) => String(id),
};
