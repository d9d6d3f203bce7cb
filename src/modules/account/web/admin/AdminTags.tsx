import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { callAccount } from '#modules/kits/forms/web/call-account.ts';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { ApprovedTag } from '../../contract/admin-calls.ts';
import { adminPath } from '../paths.ts';
import { AdminList } from './AdminList.tsx';
import type { AdminListSearch } from './admin-list-search.ts';
import { tagsQuery } from './admin-queries.ts';
import { RemoveTag } from './RemoveTag.tsx';

/** List of public tags. */
export function AdminTags({ q, ...search }: AdminListSearch) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(tagsQuery({ q, ...search }));
  const [isAdding, setAdding] = useState(false);
  const links = listLinks(search, data?.next_page_params, (position) =>
    adminPath(paths, { tab: 'tags', q, ...position }),
  );
  return (
    <>
      <AdminList
        read={{ data: data?.items, error, refetch }}
        list={LIST}
        empty={q === undefined ? 'No public tags' : 'No matching public tags'}
        tools={
          <>
            <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
              Add public tags
            </button>
            <ListPages {...links} />
          </>
        }
      />
      <LazyDialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add public tags">
        <AddForm onDone={() => setAdding(false)} />
      </LazyDialog>
    </>
  );
}

/** Form that adds tags as CSV: typed, pasted, or read from a file. */
function AddForm({ onDone }: { onDone: () => void }) {
  const config = usePublicConfig();
  const queryClient = useQueryClient();
  return (
    <AccountForm
      submitLabel="Add tags"
      placed={['csv']}
      onDone={onDone}
      onCancel={onDone}
      send={async (values) => {
        const file = values.get('file');
        const fromFile = file instanceof File && file.size > 0 ? await file.text() : '';
        const csv = fromFile || readField(values, 'csv');
        const outcome = await callAccount(config, {
          method: 'POST',
          path: '/admin/public_tags',
          body: { csv },
        });
        if (outcome.isDone) await queryClient.invalidateQueries();
        return outcome;
      }}
    >
      {(errors) => (
        <>
          <Field
            name="csv"
            label="Tags as CSV"
            hint="One per line: the address, a comma, the tag. At most 5000 lines; either all of them are added or none."
            aliases={['tags']}
            errors={errors}
            rows={6}
          />
          <div className="account-field">
            <label htmlFor="tags-file">Or a CSV file</label>
            <input id="tags-file" type="file" name="file" accept=".csv,text/csv" />
          </div>
        </>
      )}
    </AccountForm>
  );
}

const LIST: ListOf<ApprovedTag> = {
  label: 'Public tags',
  columns: [
    {
      key: 'address',
      label: 'Address',
      place: 'title',
      cell: ({ address_hash }) => <AddressLink address={{ hash: address_hash }} />,
      skeleton: 14,
    },
    {
      key: 'label',
      label: 'Public tag',
      place: 'title-end',
      cell: ({ label }) => <WrittenText text={label} lengthMax={35} />,
      skeleton: 12,
    },
    {
      key: 'since',
      label: 'Since',
      place: 'second',
      look: 'age',
      cell: ({ created_at }) => <Timestamp timestamp={created_at} />,
      skeleton: 8,
    },
    {
      key: 'actions',
      label: <span className="sr">Actions</span>,
      place: 'second-end',
      isRight: true,
      cell: (tag) => <RemoveTag tag={tag} />,
      skeleton: 8,
    },
  ],
  rowKey: ({ id }) => String(id),
};
