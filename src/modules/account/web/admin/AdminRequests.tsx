import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionForm } from '#modules/kits/forms/web/DecisionForm.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText, Timestamp } from '#sdk/web/entities/links.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { TagRequest } from '../../contract/admin-calls.ts';
import { AddressStack } from '../cells/AddressStack.tsx';
import { TagPills } from '../cells/TagPills.tsx';
import { adminPath } from '../paths.ts';
import { AdminList } from './AdminList.tsx';
import type { AdminListSearch } from './admin-list-search.ts';
import { requestsQuery } from './admin-queries.ts';

/** Pending requests for public tags. */
export function AdminRequests({ q, ...search }: AdminListSearch) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(requestsQuery({ q, ...search }));
  const [open, setOpen] = useState<TagRequest | null>(null);
  const close = () => setOpen(null);
  const links = listLinks(search, data?.next_page_params, (position) => adminPath(paths, { q, ...position }));
  return (
    <>
      <AdminList
        read={{ data: data?.items, error, refetch }}
        list={{ ...LIST, columns: [...LIST.columns, decideColumn(setOpen)] }}
        empty={
          q === undefined ? 'No pending requests for public tags' : 'No matching requests for public tags'
        }
        tools={<ListPages {...links} />}
      />
      <LazyDialog isOpen={open !== null} onClose={close} title="Decide the request">
        {open && (
          <>
            <Facts request={open} />
            <DecisionForm
              path={`/admin/public_tag_requests/${open.id}`}
              revision={open.revision}
              field="comment"
              words={{ accept: 'approved', send: 'returned', refuse: 'refused' }}
              onDone={close}
            />
          </>
        )}
      </LazyDialog>
    </>
  );
}

function decideColumn(open: (request: TagRequest) => void): Column<TagRequest> {
  return {
    key: 'decide',
    label: <span className="sr">Actions</span>,
    place: 'below',
    isRight: true,
    cell: (request) => (
      <button
        type="button"
        className="btn"
        aria-label={`Decide on ${request.tags}`}
        onClick={() => open(request)}
      >
        Decide
      </button>
    ),
    skeleton: 8,
  };
}

/** Requester's data and comment. */
function Facts({ request }: { request: TagRequest }) {
  const { full_name, email, company, website, additional_comment, is_owner } = request;
  const texts = [full_name, email, company, website].filter((text) => text !== null);
  return (
    <div className="account-stack">
      {texts.map((text) => (
        <HostileText key={text} text={text} lengthMax={300} />
      ))}
      <span>{is_owner ? 'Claims to own the addresses' : 'Does not claim to own the addresses'}</span>
      <HostileText text={additional_comment} lengthMax={2000} />
    </div>
  );
}

const LIST: ListOf<TagRequest> = {
  label: 'Requests for public tags',
  columns: [
    {
      key: 'addresses',
      label: 'Addresses',
      place: 'title',
      cell: ({ addresses_with_info }) => <AddressStack addresses={addresses_with_info} />,
      skeleton: 14,
    },
    {
      key: 'tags',
      label: 'Public tags',
      place: 'second',
      cell: ({ tags }) => <TagPills tags={tags} />,
      skeleton: 12,
    },
    {
      key: 'who',
      label: 'Requested by',
      place: 'third',
      cell: ({ full_name, account_id }) => (
        <span className="account-stack">
          <WrittenText text={full_name} lengthMax={40} />
          <span className="hint">account {account_id}</span>
        </span>
      ),
      skeleton: 10,
    },
    {
      key: 'submitted',
      label: 'Submitted',
      place: 'second-end',
      look: 'age',
      cell: ({ submission_date }) => <Timestamp timestamp={submission_date} />,
      skeleton: 8,
    },
  ],
  rowKey: ({ id }) => String(id),
};
