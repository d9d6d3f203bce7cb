import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { Amount } from '#sdk/web/entities/amounts.ts';
import { parseDecimals } from '#sdk/web/entities/formats.ts';
import { ageColumn, Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { NftLink, TokenWithIcon } from '#sdk/web/entities/tokens.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { Approval } from '../contract/approval.ts';
import { Allowance } from './Allowance.tsx';
import { RevokeButton } from './RevokeButton.tsx';

/** Approvals, the newest first. */
export const APPROVALS_LIST: ListOf<Approval> = {
  label: 'Approvals',
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
      key: 'used',
      label: 'Last used',
      place: 'second-end',
      cardLabel: 'Last used',
      look: 'age',
      cell: (row) => <LastUse of={row} />,
      skeleton: 7,
    },
    {
      key: 'spender',
      label: 'Spender',
      place: 'second',
      cell: ({ spender }) => <AddressLink address={spender} />,
      skeleton: 14,
    },
    {
      key: 'allowance',
      label: 'May take',
      place: 'third',
      cardLabel: 'May take',
      cell: (row) => <Allowance of={row} />,
      skeleton: 10,
    },
    {
      key: 'risk',
      label: 'At risk now',
      place: 'third-end',
      cardLabel: 'At risk',
      isRight: true,
      cell: ({ token, at_risk: atRisk, kind }) =>
        atRisk === null ? (
          <span className="hint">{AT_RISK[kind] ?? 'not known'}</span>
        ) : (
          <Amount value={atRisk} decimals={parseDecimals(token.decimals, 0)} isShort isStrong />
        ),
      skeleton: 10,
    },
    {
      key: 'transaction',
      label: 'Txn hash',
      place: 'fourth',
      cell: ({ transaction_hash: hash }) => <TransactionLink hash={hash} />,
      skeleton: 12,
    },
    {
      key: 'revoke',
      label: <span className="sr">Actions</span>,
      place: 'fourth-end',
      isRight: true,
      cell: (row) => <RevokeButton approval={row} />,
      skeleton: 6,
    },
  ],
  rowKey: ({ kind, token, token_id: id, spender }) =>
    `${kind} ${token.address_hash} ${spender.hash} ${id ?? ''}`,
};

/** Text for the assets at risk of approvals without an amount. */
const AT_RISK: Partial<Record<Approval['kind'], string>> = { operator: 'every NFT', instance: 'this NFT' };

function LastUse({ of: { last_used_at: at, last_used_transaction_hash: hash } }: { of: Approval }) {
  const paths = usePaths();
  if (!at || !hash) return <span className="hint">never</span>;
  return (
    <a href={paths.transaction(hash)}>
      <Timestamp timestamp={at} />
    </a>
  );
}
