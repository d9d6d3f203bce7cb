import { useQuery } from '@tanstack/react-query';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText, TransactionLink } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { TransactionTag } from '../../contract/tags.ts';
import { AcrossChains } from '../chains/AcrossChains.tsx';
import { tagsPath } from '../paths.ts';
import { transactionTagsQuery } from '../queries.ts';
import { ListFiles } from './ListFiles.tsx';
import type { SavedProps } from './list-search.ts';
import { TagForm } from './TagForm.tsx';

/** List of private transaction tags. */
export function TransactionTags({ add, chain, ...search }: SavedProps) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(transactionTagsQuery(search));
  const links = listLinks(search, data?.next_page_params, (position) =>
    tagsPath(paths, { tab: 'tx', ...position }),
  );
  return (
    <AcrossChains
      list="transaction_tags"
      chain={chain}
      to={(of, position) => tagsPath(of, { tab: 'tx', ...position })}
    >
      <SavedList
        read={{ data: data?.items, error, refetch }}
        list={LIST}
        noun="transaction tag"
        files={(isEmpty) => <ListFiles list="transaction_tags" canImport={true} isEmpty={isEmpty} />}
        nameOf={({ name }) => name}
        empty={{
          title: 'No transaction tags',
          text: 'Add one here, or with the button on the page of a transaction.',
        }}
        isAdding={add !== undefined}
        form={({ row, ...rest }) => (
          <TagForm
            {...rest}
            path="/tags/transaction"
            field={{
              name: 'transaction_hash',
              label: 'Transaction hash',
              aliases: ['tx_hash'],
              maxLength: 66,
            }}
            row={row && { id: row.id, name: row.name, hash: row.transaction_hash }}
            hash={add}
          />
        )}
        remove={({ id, name }) => ({
          change: { method: 'DELETE', path: `/tags/transaction/${id}` },
          text: `Your tag “${name}” is removed from the transaction.`,
        })}
        pages={<ListPages {...links} />}
      />
    </AcrossChains>
  );
}

const LIST: ListOf<TransactionTag> = {
  label: 'Transaction tags',
  columns: [
    {
      key: 'transaction',
      label: 'Transaction',
      place: 'title',
      cell: ({ transaction_hash }) => <TransactionLink hash={transaction_hash} />,
      skeleton: 16,
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
