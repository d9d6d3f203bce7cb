import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isGiven } from '../../given-bytes.ts';
import type { Blocks } from '../../range-reads/moved-range.ts';
import { isWithin } from '../../range-reads/within.ts';
import type { ScanRange } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import { isKind } from '../transaction/transaction-filter.ts';
import { fitsFilter } from './conditions.ts';
import type { AdvancedFilter, AdvancedKey, CoinKind, Part } from './filter.ts';
import { selectNewest } from './select-newest.ts';

/** An index range of one table: an indexed column with its value, or an indexed condition. */
interface Driver {
  column?: string;
  bytes?: Buffer;
  where?: RawBuilder<SqlBool>;
}

/** Maximum number of scanned rows in total, and minimum per range; the page may then be short. */
const SCANNED_MAX = 20_000;
const RANGE_MIN = 100;

const ALL_PARTS: readonly Part[] = ['transaction', 'frame', 'transfer'];

interface RangeOptions {
  after: AdvancedKey | null;
  /** Tables that are read; all by default. */
  parts?: readonly Part[];
  /** Only these blocks, beside those of the filter. */
  within?: Blocks | null;
}

/** Lists the index ranges that cover a filter; together they are scanned up to a bound. */
export function listAdvancedRanges(
  db: Kysely<Tables>,
  filter: AdvancedFilter,
  { after, parts = ALL_PARTS, within = null }: RangeOptions,
): ScanRange<AdvancedKey>[] {
  const hasCoins = filter.kinds === null || filter.kinds.length > 0;
  const hasTokens = filter.standards === null || filter.standards.length > 0;
  const drivers = [
    ...(hasCoins
      ? listTransactionDrivers(db, filter).map((driver) => ({ part: 'transaction', driver }) as const)
      : []),
    ...(hasCoins ? listFrameDrivers(filter).map((driver) => ({ part: 'frame', driver }) as const) : []),
    ...(hasTokens
      ? listTransferDrivers(filter).map((driver) => ({ part: 'transfer', driver }) as const)
      : []),
  ];
  const max = Math.max(RANGE_MIN, Math.ceil(SCANNED_MAX / Math.max(1, drivers.length)));
  const asked = drivers.filter(({ part }) => parts.includes(part));
  return asked.map(({ part, driver }) => {
    const fits = fitsFilter(db, part, filter);
    const all = selectNewest(db, part, filter.blocks, after);
    const rows = within === null ? all : all.where(isWithin(within, 'r.block_number'));
    const narrowed = driver.column === undefined ? rows : rows.where(isGiven(driver.column));
    return {
      rows: driver.where === undefined ? narrowed : narrowed.where(driver.where),
      ...(driver.bytes === undefined ? {} : { bytes: driver.bytes }),
      sought: fits === null ? undefined : { fits, max },
    };
  });
}

/** Kinds with an index. */
const INDEXED: ReadonlySet<CoinKind> = new Set(['coin_transfer', 'contract_creation']);

function listTransactionDrivers(db: Kysely<Tables>, filter: AdvancedFilter): Driver[] {
  const byAddress = listAddressDrivers(filter, ['r.to_address', 'r.created_contract']);
  if (byAddress.length > 0) return byAddress;
  if (filter.methodIds !== null) return filter.methodIds.map((bytes) => ({ column: 'r.method_id', bytes }));
  if (filter.kinds?.every((kind) => INDEXED.has(kind)))
    return filter.kinds.map((kind) => ({ where: isKind(db, kind, 'r') }));
  return [{}];
}

function listFrameDrivers(filter: AdvancedFilter): Driver[] {
  if (filter.kinds?.every((kind) => kind === 'contract_call')) return [];
  const byAddress = listAddressDrivers(filter, ['r.to_address', 'r.created_contract']);
  return byAddress.length > 0 ? byAddress : [{}];
}

function listTransferDrivers(filter: AdvancedFilter): Driver[] {
  const byAddress = listAddressDrivers(filter, ['r.to_address']);
  if (byAddress.length > 0) return byAddress;
  const { include } = filter.tokens;
  return include.length > 0 ? include.map((bytes) => ({ column: 'r.token_address', bytes })) : [{}];
}

/** Lists the ranges by address; where both sides have to match, the shorter list is scanned for the other. */
function listAddressDrivers({ from, to, relation }: AdvancedFilter, recipients: readonly string[]): Driver[] {
  const senders = from.include.map((bytes) => ({ column: 'r.from_address', bytes }));
  const receivers = recipients.flatMap((column) => to.include.map((bytes) => ({ column, bytes })));
  if (relation === 'or' || senders.length === 0 || receivers.length === 0) return [...senders, ...receivers];
  return senders.length <= receivers.length ? senders : receivers;
}
