import { Amount } from '#sdk/web/entities/amounts.ts';
import { parseDecimals } from '#sdk/web/entities/formats.ts';
import { MovedId, TokenWithIcon } from '#sdk/web/entities/tokens.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { Holding } from '../contract/portfolio.ts';
import { CertaintyPill } from './CertaintyPill.tsx';

/** Holdings of tokens at a block. */
export const HOLDINGS_LIST: ListOf<Holding> = {
  label: 'Holdings of tokens',
  columns: [
    {
      key: 'token',
      label: 'Token',
      place: 'title',
      cell: ({ token }) => <TokenWithIcon token={token} />,
      skeleton: 14,
    },
    {
      key: 'type',
      label: 'Standard',
      place: 'title-end',
      look: 'muted',
      cell: ({ token_type: type }) => type,
      skeleton: 6,
    },
    {
      key: 'value',
      label: 'Balance',
      place: 'second',
      isRight: true,
      look: 'mixed',
      cell: (row) => <Balance of={row} />,
      skeleton: 12,
    },
    {
      key: 'certainty',
      label: 'Source',
      place: 'second-end',
      cell: ({ certainty, reason }) => <CertaintyPill certainty={certainty} reason={reason} />,
      skeleton: 7,
    },
  ],
  rowKey: ({ token, token_type: type, token_id: id }) => `${token.address_hash} ${type} ${id ?? ''}`,
};

function Balance({ of: { token, token_type: type, token_id: id, value } }: { of: Holding }) {
  const decimals = type === 'ERC-20' ? parseDecimals(token.decimals, 0) : 0;
  return (
    <>
      {value === null ? (
        <span className="hint">unknown</span>
      ) : (
        <Amount value={value} decimals={decimals} isShort isStrong />
      )}
      {id !== null && (
        <>
          {' × '}
          <MovedId id={id} token={token.address_hash} />
        </>
      )}
    </>
  );
}
