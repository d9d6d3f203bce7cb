import type { Withdrawal } from '#contract/block/withdrawal.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { ageColumn, blockColumn } from '../../entities/list-columns.tsx';
import { Unknown } from '../../entities/Unknown.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';

/** The list of withdrawals from the beacon chain that one address received. */
export function useAddressWithdrawalsList(): ListOf<Withdrawal> {
  const { ui } = usePublicConfig();
  return {
    label: 'Withdrawals',
    columns: [
      INDEX,
      VALIDATOR,
      blockColumn(({ block_number }) => block_number),
      ageColumn(({ timestamp }) => timestamp),
      valueColumn(ui.beaconCurrencySymbol),
    ],
    rowKey: ({ index }) => String(index),
  };
}

const INDEX: Column<Withdrawal> = {
  key: 'index',
  label: 'Index',
  place: 'title',
  cell: ({ index }) => formatNumber(index),
  skeleton: 8,
};

const VALIDATOR: Column<Withdrawal> = {
  key: 'validator',
  label: 'Validator index',
  place: 'second',
  cardLabel: 'Validator',
  cell: ({ validator_index }) => (validator_index === null ? <Unknown /> : formatNumber(validator_index)),
  skeleton: 7,
};

const valueColumn = (symbol: string): Column<Withdrawal> => ({
  key: 'value',
  label: `Value ${symbol}`,
  place: 'third',
  isRight: true,
  cell: ({ amount }) => <CoinAmount value={amount} isShort noUnit />,
  skeleton: 8,
});
