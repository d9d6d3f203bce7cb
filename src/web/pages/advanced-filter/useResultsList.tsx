import type { AdvancedFilterItem } from '#contract/advanced-filter.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useStandardName } from '../../app/settings/useStandardName.ts';
import { FromTo } from '../../entities/address/FromTo.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { TokenAmount } from '../../entities/amount/TokenAmount.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { ageColumn, transactionColumn } from '../../entities/list-columns.tsx';
import { TokenLink } from '../../entities/token/TokenLink.tsx';
import { MethodPill } from '../../entities/transaction/MethodPill.tsx';
import { type AdvancedFilter, ROW_TYPES, toList } from '../../features/advanced-filter/filter.ts';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { Pill } from '../../ui/Pill.tsx';
import type { AdvancedFilterSearch, ColumnKey } from './advanced-filter-props.ts';

/** The list of the filter's matches, without hidden columns. */
export function useResultsList({ hide, filter }: AdvancedFilterSearch): ListOf<AdvancedFilterItem> {
  const { chain, ui } = usePublicConfig();
  const { symbol } = chain.currency;
  const hiddenFields = ui.hiddenTransactionFields;
  const hidden = toList(hide);
  const columns: (Column<AdvancedFilterItem> & { key: ColumnKey | 'hash' })[] = [
    { ...transactionColumn(({ hash }) => hash), key: 'hash' },
    TYPE,
    METHOD,
    { ...ageColumn(({ timestamp }) => timestamp, 'lower-3'), key: 'age' },
    partiesColumn(filter),
    AMOUNT,
    ...(hiddenFields.includes('tx_fee')
      ? []
      : [feeColumn(hiddenFields.includes('fee_currency') ? 'Fee' : `Fee ${symbol}`)]),
  ];
  return {
    label: 'Results',
    columns: columns.filter(({ key }) => !hidden.includes(key)),
    rowKey: placeOf,
  };
}

type ResultColumn = Column<AdvancedFilterItem> & { key: ColumnKey };

const TYPE: ResultColumn = {
  key: 'type',
  label: 'Type',
  place: 'second',
  middle: 'upper-3',
  look: 'muted',
  cell: ({ type }) => <TypeText type={type} />,
  skeleton: 9,
};

const METHOD: ResultColumn = {
  key: 'method',
  label: 'Method',
  place: 'second-end',
  middle: 'lower-1-2',
  width: 'short',
  cell: (item) => <Method item={item} />,
  skeleton: 9,
};

const partiesColumn = (filter: AdvancedFilter): ResultColumn => ({
  key: 'addresses',
  label: 'From → To',
  place: 'line',
  middle: 'upper-2',
  cell: (item) => <Parties item={item} filter={filter} />,
  skeleton: 32,
});

const AMOUNT: ResultColumn = {
  key: 'amount',
  label: 'Amount',
  place: 'third',
  middle: 'upper-4',
  isRight: true,
  look: 'mixed',
  cell: (item) => <Moved item={item} />,
  skeleton: 10,
};

const feeColumn = (label: string): ResultColumn => ({
  key: 'fee',
  label,
  place: 'third-end',
  middle: 'lower-4',
  isRight: true,
  look: 'muted',
  cardLabel: 'Fee',
  cell: ({ fee }) => <CoinAmount value={fee} isShort noUnit />,
  skeleton: 9,
});

function placeOf(item: AdvancedFilterItem): string {
  const { hash, internal_transaction_index, token_transfer_index, token_transfer_batch_index } = item;
  return [hash, internal_transaction_index, token_transfer_index, token_transfer_batch_index].join();
}

/** Label of a row's type; servers may have types that are unknown here. */
function TypeText({ type }: { type: string }) {
  const nameOf = useStandardName();
  const known = ROW_TYPES.find(([key]) => key === type.toUpperCase());
  if (known === undefined) return <HostileText text={type} lengthMax={20} />;
  return known[0].startsWith('ERC-') ? nameOf(known[0]) : known[1];
}

function Method({ item: { method, status } }: { item: AdvancedFilterItem }) {
  const pill = method ? <MethodPill method={method} /> : '–';
  if (status !== 'error') return pill;
  return (
    <span className="tags">
      {pill}
      <Pill tone="bad">Failed</Pill>
    </span>
  );
}

/** Sender and recipient, with the direction if addresses are filtered. */
function Parties({ item, filter }: { item: AdvancedFilterItem; filter: AdvancedFilter }) {
  const parties = <FromTo from={item.from} to={item.to ?? item.created_contract ?? null} />;
  const direction = directionOf(item, filter);
  if (direction === null) return parties;
  return (
    <span className="directed">
      <span className="dir">{direction}</span>
      {parties}
    </span>
  );
}

/** Direction of a row, as seen from the filtered addresses. */
function directionOf(item: AdvancedFilterItem, filter: AdvancedFilter): 'in' | 'out' | 'within' | null {
  const asked = [
    ...toList(filter.from_address_hashes_to_include),
    ...toList(filter.to_address_hashes_to_include),
  ].map((hash) => hash.toLowerCase());
  if (asked.length === 0) return null;
  const isAsked = (hash: string | undefined) => hash !== undefined && asked.includes(hash.toLowerCase());
  const [isSender, isRecipient] = [
    isAsked(item.from.hash),
    isAsked((item.to ?? item.created_contract)?.hash),
  ];
  if (!isSender) return 'in';
  return isRecipient ? 'within' : 'out';
}

function Moved({ item }: { item: AdvancedFilterItem }) {
  if (item.total === null && item.token === null) return <CoinAmount value={item.value ?? '0'} isShort />;
  return (
    <span className="moved">
      <TokenAmount transfer={item} isShort />
      {item.token ? <TokenLink token={item.token} /> : <span className="hint">unknown token</span>}
    </span>
  );
}
