import type { AdvancedFilterItem } from '../../../contract/advanced-filter.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { FromTo } from '../../entities/FromTo.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { MethodPill } from '../../entities/MethodPill.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { TokenAmount } from '../../entities/TokenAmount.tsx';
import { TokenLink } from '../../entities/TokenLink.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { type AdvancedFilter, ROW_TYPES, toList } from '../../features/advanced-filter/filter.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';
import type { AdvancedFilterSearch, Column } from './advanced-filter-props.ts';

/** The columns that are left. */
export function useResultsHead(hide: string | undefined): TableHead[] {
  const { symbol } = usePublicConfig().chain.currency;
  const hidden = toList(hide);
  const head: (TableHead & { key: Column | 'hash' })[] = [
    { key: 'hash', label: 'Txn hash' },
    { key: 'type', label: 'Type' },
    { key: 'method', label: 'Method' },
    { key: 'age', label: <AgeHead /> },
    { key: 'addresses', label: 'From → To' },
    { key: 'amount', label: 'Amount', isRight: true },
    { key: 'fee', label: `Fee ${symbol}`, isRight: true },
  ];
  return head.filter(({ key }) => !hidden.includes(key));
}

interface ResultsTableProps {
  items: readonly AdvancedFilterItem[];
  search: AdvancedFilterSearch;
  head: readonly TableHead[];
}

/** What fits the filter. */
export function ResultsTable({ items, search, head }: ResultsTableProps) {
  const keys = uniqueKeys(items, placeOf);
  const shown = new Set(head.map(({ key }) => key as Column));
  return (
    <Table label="Results" isWide head={head}>
      {items.map((item, place) => (
        <Row key={keys[place]} item={item} shown={shown} filter={search.filter} />
      ))}
    </Table>
  );
}

function placeOf(item: AdvancedFilterItem): string {
  const { hash, internal_transaction_index, token_transfer_index, token_transfer_batch_index } = item;
  return [hash, internal_transaction_index, token_transfer_index, token_transfer_batch_index].join();
}

interface RowProps {
  item: AdvancedFilterItem;
  shown: ReadonlySet<Column>;
  filter: AdvancedFilter;
}

function Row({ item, shown, filter }: RowProps) {
  return (
    <tr>
      <td className="o1">
        <TransactionLink hash={item.hash} />
      </td>
      {shown.has('type') && <td className="o3 p3 row-type">{typeText(item.type)}</td>}
      {shown.has('method') && (
        <td className="o4 end q12">
          <Method item={item} />
        </td>
      )}
      {shown.has('age') && (
        <td className="o2 end age q3">
          {item.timestamp === null ? '–' : <Timestamp timestamp={item.timestamp} />}
        </td>
      )}
      {shown.has('addresses') && (
        <td className="o5 wide p2">
          <Parties item={item} filter={filter} />
        </td>
      )}
      {shown.has('amount') && (
        <td className="o6 r p4 mixed">
          <Moved item={item} />
        </td>
      )}
      {shown.has('fee') && (
        <td className="o7 end r fee q4" data-label="Fee">
          <CoinAmount value={item.fee} isShort noUnit />
        </td>
      )}
    </tr>
  );
}

/** What a row is; servers may have more kinds than we know. */
function typeText(type: string) {
  const known = ROW_TYPES.find(([key]) => key === type.toUpperCase());
  if (known === undefined) return <HostileText text={type} lengthMax={20} />;
  return known[0].startsWith('ERC-') ? known[0] : known[1];
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

/** From whom to whom, with the direction where addresses are asked for. */
function Parties({ item, filter }: Pick<RowProps, 'item' | 'filter'>) {
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

/** Which way a row goes, seen from the addresses that are asked for. */
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
