import type { TokenTransfer } from '../../../contract/token-transfer.ts';
import { FromTo } from '../../entities/FromTo.tsx';
import { MethodPill } from '../../entities/MethodPill.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { TokenAmount } from '../../entities/TokenAmount.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { transferKey } from '../../entities/transfer-key.ts';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

/** The columns of a token's transfers. */
export const TRANSFER_LIST_HEAD: readonly TableHead[] = [
  { key: 'hash', label: 'Txn hash' },
  { key: 'method', label: 'Method' },
  { key: 'age', label: <AgeHead /> },
  { key: 'fromto', label: 'From → To' },
  { key: 'amount', label: 'Amount', isRight: true },
];

/** Words for what is more than a transfer. */
const KINDS: Partial<Record<TokenTransfer['type'], string>> = {
  token_minting: 'mint',
  token_burning: 'burn',
  token_spawning: 'creation',
};

/** Movements of one token in many transactions. */
export function TransferListTable({ transfers }: { transfers: readonly TokenTransfer[] }) {
  const keys = uniqueKeys(transfers, transferKey);
  return (
    <Table label="Token transfers" head={TRANSFER_LIST_HEAD}>
      {transfers.map((transfer, place) => (
        <tr key={keys[place]}>
          <td className="o1">
            <TransactionLink hash={transfer.transaction_hash} />
          </td>
          <td className="o3">
            <MethodPill method={transfer.method || KINDS[transfer.type] || 'transfer'} />
          </td>
          <td className="o2 end age">
            {transfer.timestamp === null ? '–' : <Timestamp timestamp={transfer.timestamp} />}
          </td>
          <td className="o5 wide">
            <FromTo from={transfer.from} to={transfer.to} />
          </td>
          <td className="o4 end r">
            <TokenAmount transfer={transfer} isShort />
          </td>
        </tr>
      ))}
    </Table>
  );
}
