import type { hotContract } from '#sdk/contract/entities.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';

type HotContract = ReturnType<(typeof hotContract)['parse']>;

/** The list of contracts. */
export const HOT_CONTRACTS_LIST: ListOf<HotContract> = {
  label: 'Hot contracts',
  columns: [
    {
      key: 'contract',
      label: 'Contract',
      place: 'title',
      cell: ({ contract_address }) => <AddressLink address={contract_address} />,
      skeleton: 18,
    },
    {
      key: 'calls',
      label: 'Transactions',
      place: 'second',
      isRight: true,
      cardLabel: 'Transactions',
      cell: ({ transactions_count }) => formatNumber(transactions_count),
      skeleton: 8,
    },
    {
      key: 'gas',
      label: 'Gas used',
      place: 'second-end',
      isRight: true,
      cardLabel: 'Gas used',
      cell: ({ total_gas_used, has_unknown_gas }) =>
        `${has_unknown_gas ? 'at least ' : ''}${formatNumber(total_gas_used)}`,
      skeleton: 10,
    },
    {
      key: 'balance',
      label: 'Balance',
      place: 'third',
      isRight: true,
      cardLabel: 'Balance',
      cell: ({ balance }) => (balance === null ? '–' : <CoinAmount value={balance} isShort />),
      skeleton: 9,
    },
  ],
  rowKey: ({ contract_address }) => contract_address.hash,
};
