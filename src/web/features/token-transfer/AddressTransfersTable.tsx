import type { TokenTransfer } from '../../../contract/token-transfer.ts';
import { FromTo } from '../../entities/FromTo.tsx';
import { MethodPill } from '../../entities/MethodPill.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { TokenAmount } from '../../entities/TokenAmount.tsx';
import { TokenLink } from '../../entities/TokenLink.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { transferKey } from '../../entities/transfer-key.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import { SuspiciousTransfers } from './SuspiciousTransfers.tsx';

/** The columns of an address's token transfers. */
export const ADDRESS_TRANSFERS_HEAD: readonly TableHead[] = [
  { key: 'hash', label: 'Txn hash' },
  { key: 'method', label: 'Method' },
  { key: 'age', label: <AgeHead /> },
  { key: 'fromto', label: 'From → To' },
  { key: 'amount', label: 'Amount', isRight: true },
  { key: 'token', label: 'Token' },
];

/** What a transfer is where no method is known. */
const KINDS: Record<TokenTransfer['type'], string> = {
  token_transfer: 'transfer',
  token_minting: 'mint',
  token_burning: 'burn',
  token_spawning: 'creation',
};

interface AddressTransfersTableProps {
  transfers: readonly TokenTransfer[];
  /** The address that the page is about. */
  self: string;
  /** The address of the list kept to one token; none where it is already. */
  tokenHref?: ((token: string) => string) | undefined;
}

/** Token transfers of an address, of any token; those that are there to be mistaken for others are folded below. */
export function AddressTransfersTable({ transfers, self, tokenHref }: AddressTransfersTableProps) {
  const suspicious = transfers.filter(({ suspicion }) => suspicion);
  const others = transfers.filter(({ suspicion }) => !suspicion);
  return (
    <>
      {others.length > 0 && <Rows label="Token transfers" {...{ transfers: others, self, tokenHref }} />}
      {suspicious.length > 0 && (
        <SuspiciousTransfers transfers={suspicious}>
          <Rows label="Suspicious token transfers" {...{ transfers: suspicious, self, tokenHref }} />
        </SuspiciousTransfers>
      )}
    </>
  );
}

function Rows({ label, transfers, self, tokenHref }: AddressTransfersTableProps & { label: string }) {
  const keys = uniqueKeys(transfers, transferKey);
  return (
    <Table label={label} isWide head={ADDRESS_TRANSFERS_HEAD}>
      {transfers.map((transfer, place) => (
        <tr key={keys[place]} data-suspicious={transfer.suspicion?.kind}>
          <td className="o1">
            <TransactionLink hash={transfer.transaction_hash} />
          </td>
          <td className="o3 q12">
            <MethodPill method={transfer.method || KINDS[transfer.type]} />
          </td>
          <td className="o2 end age q3">
            {transfer.timestamp === null ? '–' : <Timestamp timestamp={transfer.timestamp} />}
          </td>
          <td className="o5 wide p2">
            <FromTo from={transfer.from} to={transfer.to} self={self} />
          </td>
          <td className="o6 r p4 mixed">
            <TokenAmount transfer={transfer} isShort />
          </td>
          <td className="o7 end q4">
            <TokenCell transfer={transfer} tokenHref={tokenHref} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function TokenCell({
  transfer: { token, token_type },
  tokenHref,
}: Pick<AddressTransfersTableProps, 'tokenHref'> & { transfer: TokenTransfer }) {
  if (token === null) return <span className="hint">unknown token</span>;
  return (
    <span className="tags">
      <TokenLink token={token} />
      {token_type && token_type !== 'ERC-20' && <Pill tone="plain">{token_type}</Pill>}
      {tokenHref && (
        <a
          className="row-filter icon-filter"
          href={tokenHref(token.address_hash)}
          title="Only this token"
          data-keep-scroll=""
          rel="nofollow"
        >
          Only this token
        </a>
      )}
    </span>
  );
}
