import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { useUiConfig } from '../../app/useUiConfig.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { Amount } from '../../entities/Amount.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';

/** What a list of withdrawals leaves out, because the page is about it. */
export interface WithdrawalsView {
  noBlock?: boolean;
  noReceiver?: boolean;
}

/** The columns of a list of withdrawals. */
export function useWithdrawalsHead({ noBlock, noReceiver }: WithdrawalsView = {}): TableHead[] {
  const { beaconCurrencySymbol } = useUiConfig();
  return [
    { key: 'index', label: 'Index' },
    { key: 'validator', label: 'Validator index' },
    ...(noBlock ? [] : [{ key: 'block', label: 'Block' }]),
    ...(noReceiver ? [] : [{ key: 'to', label: 'To' }]),
    ...(noBlock ? [] : [{ key: 'age', label: <AgeHead /> }]),
    { key: 'value', label: `Value ${beaconCurrencySymbol}`, isRight: true },
  ];
}

/** Withdrawals from the beacon chain. */
export function WithdrawalsTable({
  withdrawals,
  ...view
}: WithdrawalsView & { withdrawals: readonly Withdrawal[] }) {
  return (
    <Table label="Withdrawals" head={useWithdrawalsHead(view)}>
      {withdrawals.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.index} withdrawal={withdrawal} {...view} />
      ))}
    </Table>
  );
}

function WithdrawalRow({ withdrawal, noBlock, noReceiver }: WithdrawalsView & { withdrawal: Withdrawal }) {
  const { decimals } = usePublicConfig().chain.currency;
  const { index, validator_index, receiver, amount, block_number, timestamp } = withdrawal;
  return (
    <tr>
      <td className="o1 num">
        <b className="font-semibold">{formatNumber(index)}</b>
      </td>
      <td className="o3 num">
        <span className="label">Validator</span>
        {formatNumber(validator_index)}
      </td>
      {!noBlock && (
        <td className="o4 end">
          <span className="label">Block</span>
          {block_number === undefined ? '–' : <BlockLink height={block_number} />}
        </td>
      )}
      {!noReceiver && <td className="o5">{receiver && <AddressLink address={receiver} />}</td>}
      {!noBlock && <td className="o2 end age">{timestamp && <Timestamp timestamp={timestamp} />}</td>}
      <td className="o6 end r">
        <span className="label">Value</span>
        <Amount value={amount} decimals={decimals} isShort />
      </td>
    </tr>
  );
}
