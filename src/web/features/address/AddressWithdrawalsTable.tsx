import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';

/** The columns of an address's withdrawals. */
export function useAddressWithdrawalsHead(): TableHead[] {
  const { symbol } = usePublicConfig().chain.currency;
  return [
    { key: 'index', label: 'Index' },
    { key: 'validator', label: 'Validator index' },
    { key: 'block', label: 'Block' },
    { key: 'age', label: <AgeHead /> },
    { key: 'value', label: `Value ${symbol}`, isRight: true },
  ];
}

/** Withdrawals from the beacon chain that one address received. */
export function AddressWithdrawalsTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <Table label="Withdrawals" head={useAddressWithdrawalsHead()}>
      {withdrawals.map(({ index, validator_index, block_number, timestamp, amount }) => (
        <tr key={index}>
          <td className="o1 num">{formatNumber(index)}</td>
          <td className="o3">
            <span className="label">Validator</span>
            <span className="num">{formatNumber(validator_index)}</span>
          </td>
          <td className="o4 end">{block_number === undefined ? '–' : <BlockLink height={block_number} />}</td>
          <td className="o2 end age">
            {timestamp === undefined ? '–' : <Timestamp timestamp={timestamp} />}
          </td>
          <td className="o5 r">
            <CoinAmount value={amount} isShort noUnit />
          </td>
        </tr>
      ))}
    </Table>
  );
}
