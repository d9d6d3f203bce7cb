import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText, Timestamp } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { AdminAccount } from '../../contract/admin-calls.ts';
import { adminPath } from '../paths.ts';
import { AdminList } from './AdminList.tsx';
import type { AdminListSearch } from './admin-list-search.ts';
import { accountsQuery } from './admin-queries.ts';
import { useAdminChange } from './useAdminChange.ts';

/** List of accounts. */
export function AdminAccounts({ q, ...search }: AdminListSearch) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(accountsQuery({ q, ...search }));
  const links = listLinks(search, data?.next_page_params, (position) =>
    adminPath(paths, { tab: 'accounts', q, ...position }),
  );
  return (
    <AdminList
      read={{ data: data?.items, error, refetch }}
      list={LIST}
      empty={q === undefined ? 'No accounts' : 'No matching accounts'}
      tools={<ListPages {...links} />}
    />
  );
}

/** Buttons that block, unblock or delete an account. */
function Actions({ account: { id, is_blocked } }: { account: AdminAccount }) {
  const change = useAdminChange();
  const path = `/accounts/${id}`;
  const block = is_blocked
    ? { title: 'Unblock account', text: `Account ${id} can sign in again.`, yes: 'Unblock' }
    : { title: 'Block account', text: `Sessions and keys of account ${id} stop working.`, yes: 'Block' };
  const remove = {
    title: 'Delete account',
    text: `Account ${id} is deleted with all its data. This cannot be undone.`,
    yes: 'Delete',
  };
  return (
    <span className="account-actions">
      <button
        type="button"
        className="btn"
        aria-label={`${block.yes} account ${id}`}
        onClick={() => void change({ method: 'PUT', path, body: { is_blocked: !is_blocked } }, block)}
      >
        {block.yes}
      </button>
      <button
        type="button"
        className="btn"
        aria-label={`Delete account ${id}`}
        onClick={() => void change({ method: 'DELETE', path }, remove)}
      >
        Delete
      </button>
    </span>
  );
}

const LIST: ListOf<AdminAccount> = {
  label: 'Accounts',
  columns: [
    {
      key: 'id',
      label: 'Account',
      place: 'title',
      cell: ({ id, is_blocked }) => (
        <span>
          {id} {is_blocked && <Pill tone="bad">Blocked</Pill>}
        </span>
      ),
      skeleton: 6,
    },
    {
      key: 'ways',
      label: 'Signs in with',
      place: 'second',
      cell: ({ identities }) => (
        <span className="account-stack account-key">
          {identities.map(({ kind, name }) => (
            <code key={kind + name}>
              <HostileText text={name} lengthMax={80} />
            </code>
          ))}
        </span>
      ),
      skeleton: 20,
    },
    {
      key: 'since',
      label: 'Since',
      place: 'third',
      look: 'age',
      cell: ({ created_at }) => <Timestamp timestamp={created_at} />,
      skeleton: 8,
    },
    {
      key: 'used',
      label: 'Last used',
      place: 'title-end',
      look: 'age',
      cell: ({ last_used_at }) => (last_used_at === null ? '–' : <Timestamp timestamp={last_used_at} />),
      skeleton: 8,
    },
    {
      key: 'actions',
      label: <span className="sr">Actions</span>,
      place: 'below',
      isRight: true,
      cell: (account) => <Actions account={account} />,
      skeleton: 12,
    },
  ],
  rowKey: ({ id }) => String(id),
};
