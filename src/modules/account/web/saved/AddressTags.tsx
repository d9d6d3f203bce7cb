import { useQuery } from '@tanstack/react-query';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { AddressTag } from '../../contract/tags.ts';
import { AcrossChains } from '../chains/AcrossChains.tsx';
import { tagsPath } from '../paths.ts';
import { addressTagsQuery } from '../queries.ts';
import { ListFiles } from './ListFiles.tsx';
import type { SavedProps } from './list-search.ts';
import { TagForm } from './TagForm.tsx';

/** List of private address tags. */
export function AddressTags({ add, chain, ...search }: SavedProps) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(addressTagsQuery(search));
  const links = listLinks(search, data?.next_page_params, (position) => tagsPath(paths, position));
  return (
    <AcrossChains list="address_tags" chain={chain} to={tagsPath}>
      <SavedList
        read={{ data: data?.items, error, refetch }}
        list={LIST}
        noun="address tag"
        files={(isEmpty) => <ListFiles list="address_tags" canImport={true} isEmpty={isEmpty} />}
        nameOf={({ name }) => name}
        empty={{
          title: 'No address tags',
          text: 'Add one here, or with the button on the page of an address.',
        }}
        isAdding={add !== undefined}
        form={({ row, ...rest }) => (
          <TagForm
            {...rest}
            path="/tags/address"
            field={{ name: 'address_hash', label: 'Address', aliases: ['identity_id'], maxLength: 42 }}
            row={row && { id: row.id, name: row.name, hash: row.address_hash }}
            hash={add}
          />
        )}
        remove={({ id, name }) => ({
          change: { method: 'DELETE', path: `/tags/address/${id}` },
          text: `Your tag “${name}” is removed from the address.`,
        })}
        pages={<ListPages {...links} />}
      />
    </AcrossChains>
  );
}

const LIST: ListOf<AddressTag> = {
  label: 'Address tags',
  columns: [
    {
      key: 'address',
      label: 'Address',
      place: 'title',
      cell: ({ address }) => <AddressLink address={{ ...address, private_tags: [] }} />,
      skeleton: 14,
    },
    {
      key: 'name',
      label: 'Private tag',
      place: 'line',
      cell: ({ name }) => (
        <span className="account-tags">
          <Pill tone="plain">
            <HostileText text={name} lengthMax={35} />
          </Pill>
        </span>
      ),
      skeleton: 12,
    },
  ],
  rowKey: ({ id }) => String(id),
};
