import { hasStaticReward } from '#chain/work/static-reward.ts';
import { listBalanceChanges } from '#db/queries/address/balance-changes.ts';
import { listBalancesOf } from '#db/queries/address/coin-balances.ts';
import { readMovedSums } from '#db/queries/address/moved-sums.ts';
import { listBlockTimes } from '#db/queries/block/block-times.ts';
import { getGenesisGift } from '#db/queries/block/genesis.ts';
import { getChangesRange } from '#db/queries/run/changes-range.ts';
import { getTraceGap } from '#db/queries/run/holes.ts';
import { listMoved } from '#db/range-reads/attach.ts';
import { findRange } from '#db/range-reads/moved-range.ts';
import type { BalanceChangeRow, ChangePlace } from '#db/read-balance-change.ts';
import type { ReadScope } from '../context.ts';
import { describeMissing } from '../missing-blocks.ts';
import { describeUntraceable, UNTRACED } from '../present/node-limits.ts';
import { createBalanceAt } from './ask-balance.ts';
import { sumBalanceChange } from './balance-delta.ts';
import { type BalanceEntry, heldBefore, toBalanceEntries } from './balance-entry.ts';
import { type BalanceAt, explainDifferences } from './explain-differences.ts';
import { withGenesis } from './with-genesis.ts';

/** Cursor of the history: below this position, with the balance there. */
export interface HistoryPlace extends ChangePlace {
  value: bigint;
}

/** Reason why the history does not reach the beginning of the chain. */
export type IncompleteReason =
  | 'no_traces'
  | 'traces_unavailable'
  | 'traces_pending'
  | 'history_pending'
  | 'balance_unknown'
  | 'amount_unknown';

/** Changes, newest first. */
export interface HistoryPage {
  entries: BalanceEntry[];
  hasMore: boolean;
  incomplete: IncompleteReason | null;
  /** Reason why traces are not available, if that is the cause. */
  unavailable?: string;
}

/**
 * A page of balance changes. Values are computed backwards from the balance at the head, and compared with the node's
 * where it has them. Without traces only the current balance is known.
 */
export async function listHistory(
  scope: ReadScope,
  { address, after, limit }: { address: Buffer; after: HistoryPlace | null; limit: number },
): Promise<HistoryPage> {
  const { number, can_trace } = scope.head;
  const range = can_trace === false || number === null ? undefined : await getChangesRange(scope.db, number);
  if (range === undefined || number === null) return listObserved(scope, address);
  const top = Math.min(range.to, number);
  const before = after ?? { block_number: top + 1, index: 0 };
  const window = { from: range.from, before, limit: limit + 1 };
  const moved = await readMovedSums(scope.db, { addresses: [address], ...window });
  // Amounts below frames that cannot be read would be wrong: the history ends above them.
  const from = moved?.from ?? range.from;
  const isCut = from > range.from;
  const found = await listBalanceChanges(scope.db, {
    ...{ ...window, from, moved, address },
    schema: scope.run.schema,
    hasWork: hasStaticReward(scope.run.chainId),
  });
  const rows = found.slice(0, limit);
  const balanceAt = withGenesis(createBalanceAt(scope, address), await getGenesisGift(scope.db, address));
  const held = after?.value ?? (await balanceAt(top)) ?? (await rewind(scope, address, rows));
  if (held === null) return { entries: [], hasMore: false, incomplete: 'balance_unknown' };
  const computed = toBalanceEntries(rows, held, scope.run.chainId);
  const isKnown = computed.length === rows.length;
  const isEnd = isKnown && found.length === rows.length;
  const entries = await explainDifferences(
    {
      entries: computed,
      held,
      top: Math.max(rows[0]?.block_number ?? 0, before.block_number - 1),
      bottom: isEnd ? from : null,
      isCutInBlock: !isEnd && found[computed.length]?.block_number === computed.at(-1)?.block_number,
    },
    balanceAt,
  );
  if (isEnd && from === 0) entries.push(...(await listGenesis(entries, held, balanceAt)));
  const shown = entries.slice(0, limit);
  const hasMore = shown.length < entries.length || (isKnown && !isEnd);
  return {
    entries: await addTimes(scope, shown),
    hasMore,
    ...(isCut && !hasMore
      ? await explainMissing(scope, from)
      : await explainEnd(scope, { isKnown, hasMore, from })),
  };
}

/** The history ends above a block whose frames are on a server that does not answer. */
async function explainMissing({ db }: ReadScope, from: number): Promise<Missing> {
  const range = findRange(await listMoved(db), from - 1);
  const missing = range === undefined ? [] : [{ from: range.from, to: from - 1, server: range.server }];
  return { incomplete: 'traces_unavailable', unavailable: describeMissing(missing) };
}

/** Without traces the changes are unknown: lists only the observed balance, and the genesis allocation. */
async function listObserved(scope: ReadScope, address: Buffer): Promise<HistoryPage> {
  const [[row], gift] = await Promise.all([
    listBalancesOf(scope.db, [address]),
    getGenesisGift(scope.db, address),
  ]);
  const entries: BalanceEntry[] = [];
  if (row !== undefined && row.block_number !== null)
    entries.push({ ...NO_CHANGE, block_number: row.block_number, value: row.value, reason: 'observed' });
  if (gift.value !== null && gift.value > 0n) entries.push(toGenesisEntry(gift.value, 'genesis'));
  const missing: Missing =
    scope.head.can_trace === false
      ? { incomplete: 'no_traces', unavailable: UNTRACED }
      : await explainFloor(scope, (scope.head.number ?? -1) + 1);
  return { entries: await addTimes(scope, entries), hasMore: false, ...missing };
}

const NO_CHANGE = { index: 0, timestamp: null, hash: null, delta: 0n };

function toGenesisEntry(value: bigint, reason: BalanceEntry['reason']): BalanceEntry {
  return { block_number: 0, index: -1, timestamp: null, hash: null, delta: value, value, reason };
}

/** Computes the balance after the newest of these rows, from an observation at some block. */
async function rewind(
  scope: ReadScope,
  address: Buffer,
  rows: readonly BalanceChangeRow[],
): Promise<bigint | null> {
  const [row] = await listBalancesOf(scope.db, [address]);
  if (row === undefined) return null;
  const since = row.block_number ?? Number.POSITIVE_INFINITY;
  const newer = rows.filter(({ block_number }) => block_number > since);
  return newer.reduce<bigint | null>((sum, change) => {
    const delta = sumBalanceChange(change, scope.run.chainId);
    return sum === null || delta === null ? null : sum + delta;
  }, row.value);
}

/** Attributes the balance before the first change to the genesis block, unless the node contradicts. */
async function listGenesis(
  entries: readonly BalanceEntry[],
  held: bigint,
  balanceAt: BalanceAt,
): Promise<BalanceEntry[]> {
  const first = entries.at(-1);
  const value = first ? heldBefore(first) : held;
  if (value === 0n) return [];
  const isGiven = ((await balanceAt(0)) ?? value) === value;
  return [toGenesisEntry(value, isGiven ? 'genesis' : 'unexplained')];
}

async function addTimes({ db }: ReadScope, entries: readonly BalanceEntry[]): Promise<BalanceEntry[]> {
  const missing = entries.filter(({ timestamp }) => timestamp === null);
  if (missing.length === 0) return [...entries];
  const times = await listBlockTimes(
    db,
    missing.map(({ block_number }) => block_number),
  );
  return entries.map((entry) => ({
    ...entry,
    timestamp: entry.timestamp ?? times.find(({ number }) => number === entry.block_number)?.timestamp ?? 0n,
  }));
}

/** Determines the reason for the end of a page: an amount that the node omitted, or the lowest block of the history. */
async function explainEnd(
  scope: ReadScope,
  { isKnown, hasMore, from }: { isKnown: boolean; hasMore: boolean; from: number },
): Promise<Missing> {
  if (!isKnown) return { incomplete: hasMore ? null : 'amount_unknown' };
  return from === 0 ? { incomplete: null } : explainFloor(scope, from);
}

/** Determines what is missing below the lowest block of the history. */
async function explainFloor({ db }: ReadScope, from: number): Promise<Missing> {
  const [[below], gap] = await Promise.all([
    listBlockTimes(db, [from - 1]),
    getTraceGap(db, { block_number: from - 1, index: null }),
  ]);
  if (below === undefined) return { incomplete: 'history_pending' };
  if (gap === undefined) return { incomplete: 'traces_pending' };
  return { incomplete: 'traces_unavailable', unavailable: describeUntraceable(gap) };
}

type Missing = Pick<HistoryPage, 'incomplete' | 'unavailable'>;
