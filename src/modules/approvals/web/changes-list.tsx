import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { ageColumn, BlockLink, TransactionLink } from '#sdk/web/entities/links.ts';
import { NftLink, TokenWithIcon } from '#sdk/web/entities/tokens.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { ApprovalChange } from '../contract/approval.ts';
import { Allowance } from './Allowance.tsx';

/** Changes of approvals; `toHref` leads to those of the token and spender of a row alone. */
export function changesList(toHref: (change: ApprovalChange) => string): ListOf<ApprovalChange> {
  return {
    label: 'Changes of approvals',
    columns: [
      {
        key: 'token',
        label: 'Token',
        place: 'title',
        cell: ({ token, token_id: id }) =>
          id == null ? <TokenWithIcon token={token} /> : <NftLink token={token} id={id} />,
        skeleton: 14,
      },
      ageColumn(({ timestamp }) => timestamp),
      {
        key: 'spender',
        label: 'Spender',
        place: 'second',
        cell: (row) => (
          <span className="tags">
            <AddressLink address={row.spender} />
            <a
              className="row-filter icon-filter"
              href={toHref(row)}
              title="Only this token and spender"
              data-keep-scroll=""
              rel="nofollow"
            >
              Only this token and spender
            </a>
          </span>
        ),
        skeleton: 14,
      },
      {
        key: 'allowance',
        label: 'May take from then on',
        place: 'third',
        cardLabel: 'May take',
        cell: (row) =>
          row.is_revoked ? <span className="hint">Nothing: revoked</span> : <Allowance of={row} />,
        skeleton: 10,
      },
      {
        key: 'block',
        label: 'Block',
        place: 'third-end',
        cell: ({ block_number: height }) => <BlockLink height={height} />,
        skeleton: 8,
      },
      {
        key: 'transaction',
        label: 'Txn hash',
        place: 'fourth',
        cell: ({ transaction_hash: hash }) => <TransactionLink hash={hash} />,
        skeleton: 12,
      },
    ],
    rowKey: ({ block_number: block, log_index: log }) => `${block} ${log}`,
  };
}
