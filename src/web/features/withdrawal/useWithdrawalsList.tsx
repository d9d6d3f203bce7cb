import type { Withdrawal } from '#contract/block/withdrawal.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { ageColumn, blockColumn } from '../../entities/list-columns.tsx';
import { Unknown } from '../../entities/Unknown.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';

interface WithdrawalsListProps {
  /** The list belongs to one block, whose height and time are on the page. */
  noBlock?: boolean;
}

/** The list of withdrawals from the beacon chain. */
export function useWithdrawalsList({ noBlock = false }: WithdrawalsListProps = {}): ListOf<Withdrawal> {
  const { chain, ui } = usePublicConfig();
  return {
    label: 'Withdrawals',
    columns: [
      INDEX,
      validatorColumn(noBlock),
      ...(noBlock ? [] : [BLOCK]),
      RECEIVER,
      ...(noBlock ? [] : [AGE]),
      valueColumn(ui.beaconCurrencySymbol, chain.currency.decimals),
    ],
    rowKey: ({ index }) => String(index),
  };
}

const INDEX: Column<Withdrawal> = {
  key: 'index',
  label: 'Index',
  place: 'title',
  cell: ({ index }) => <b className="font-semibold">{formatNumber(index)}</b>,
  skeleton: 8,
};

const BLOCK: Column<Withdrawal> = {
  ...blockColumn<Withdrawal>(({ block_number }) => block_number),
  cardLabel: 'Block',
};

const AGE = ageColumn<Withdrawal>(({ timestamp }) => timestamp);

const validatorColumn = (noBlock: boolean): Column<Withdrawal> => ({
  key: 'validator',
  label: 'Validator index',
  place: noBlock ? 'title-end' : 'second',
  cardLabel: 'Validator',
  cell: ({ validator_index }) => (validator_index === null ? <Unknown /> : formatNumber(validator_index)),
  skeleton: 7,
});

const RECEIVER: Column<Withdrawal> = {
  key: 'to',
  label: 'To',
  place: 'third',
  cell: ({ receiver }) => receiver && <AddressLink address={receiver} />,
  skeleton: 14,
};

const valueColumn = (symbol: string, decimals: number): Column<Withdrawal> => ({
  key: 'value',
  label: `Value ${symbol}`,
  place: 'third-end',
  isRight: true,
  cardLabel: 'Value',
  cell: ({ amount }) => <Amount value={amount} decimals={decimals} isShort />,
  skeleton: 8,
});
