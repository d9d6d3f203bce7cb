import type { TokenTransfer } from '../../../contract/token-transfer.ts';
import { FromTo } from '../../entities/FromTo.tsx';
import { TokenAmount } from '../../entities/TokenAmount.tsx';
import { TokenLink } from '../../entities/TokenLink.tsx';
import { transferKey } from '../../entities/transfer-key.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

/** The columns of a transaction's token transfers. */
export const TOKEN_TRANSFERS_HEAD: readonly TableHead[] = [
  { key: 'kind', label: 'What' },
  { key: 'fromto', label: 'From → To' },
  { key: 'amount', label: 'Amount', isRight: true },
  { key: 'token', label: 'Token' },
  { key: 'log', label: 'Log', isRight: true },
];

const KINDS: Record<TokenTransfer['type'], string> = {
  token_transfer: 'Transfer',
  token_minting: 'Mint',
  token_burning: 'Burn',
  token_spawning: 'Creation',
};

/** Tokens that moved in one transaction. */
export function TokenTransfersTable({ transfers }: { transfers: readonly TokenTransfer[] }) {
  const keys = uniqueKeys(transfers, transferKey);
  return (
    <Table label="Token transfers" head={TOKEN_TRANSFERS_HEAD}>
      {transfers.map((transfer, place) => (
        <tr key={keys[place]}>
          <td className="o1">
            <span className="flex items-center gap-2">
              <span className="method font-sans">{KINDS[transfer.type]}</span>
              {transfer.token_type && <Pill tone="plain">{transfer.token_type}</Pill>}
            </span>
          </td>
          <td className="o3 wide">
            <FromTo from={transfer.from} to={transfer.to} />
          </td>
          <td className="o4 r">
            <TokenAmount transfer={transfer} isShort />
          </td>
          <td className="o5 end">
            {transfer.token ? (
              <TokenLink token={transfer.token} />
            ) : (
              <span className="hint">unknown token</span>
            )}
          </td>
          <td className="o2 end r fee">
            <span className="label">log</span>
            {transfer.log_index}
          </td>
        </tr>
      ))}
    </Table>
  );
}
