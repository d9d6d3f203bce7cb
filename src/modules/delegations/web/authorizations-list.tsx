import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ageColumn, BlockLink, transactionColumn } from '#sdk/web/entities/links.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { SignedAuthorization } from '../contract/delegation.ts';
import { AuthorizationVerdict } from './AuthorizationVerdict.tsx';

/** Authorizations of a signer, newest first. */
export const AUTHORIZATIONS_LIST: ListOf<SignedAuthorization> = {
  label: 'Authorizations',
  columns: [
    transactionColumn<SignedAuthorization>(({ transaction_hash: hash }) => hash),
    ageColumn(({ timestamp }) => timestamp),
    {
      key: 'contract',
      label: 'Contract',
      place: 'second',
      cardLabel: 'Contract',
      cell: ({ address }) =>
        address === null ? (
          <span className="hint">clears the delegation</span>
        ) : (
          <AddressLink address={address} />
        ),
      skeleton: 14,
    },
    {
      key: 'verdict',
      label: 'Verdict',
      place: 'line',
      cell: ({ status }) => <AuthorizationVerdict status={status} />,
      skeleton: 14,
    },
    {
      key: 'chain',
      label: 'Chain',
      place: 'third',
      cardLabel: 'Chain',
      cell: ({ chain_id: id }) => (id === '0' ? 'every chain' : <span className="num">{id}</span>),
      skeleton: 6,
    },
    {
      key: 'nonce',
      label: 'Nonce',
      place: 'third-end',
      cardLabel: 'Nonce',
      isRight: true,
      cell: ({ nonce }) => <span className="num">{formatNumber(nonce)}</span>,
      skeleton: 4,
    },
    {
      key: 'block',
      label: 'Block',
      place: 'fourth',
      cardLabel: 'Block',
      cell: ({ block_number: height }) => <BlockLink height={height} />,
      skeleton: 6,
    },
  ],
  rowKey: ({ transaction_hash: hash, index }) => `${hash} ${index}`,
};
