import { hasStaticReward } from '#chain/work/static-reward.ts';
import { listBalanceChangesOf } from '#db/queries/address/balance-changes.ts';
import { listBalancesOf } from '#db/queries/address/coin-balances.ts';
import { readMovedSums } from '#db/queries/address/moved-sums.ts';
import { getChangesRange } from '#db/queries/run/changes-range.ts';
import { listHoldingsSince } from '#db/queries/token/token-balances-since.ts';
import type { BalanceChangeRow } from '#db/read-balance-change.ts';
import { sumBalanceChange } from '../coin-balance/balance-delta.ts';
import type { ReadScope } from '../context.ts';
import { isHistoryWhole } from '../freshness/is-history-whole.ts';
import type { CoinChange } from './coin-changes.ts';
import type { TokenChange } from './token-changes.ts';

/** Maximum number of later changes undone for all addresses of a page together, and of transfers for each holding. */
const CHANGES_MAX = 2000;
const TRANSFERS_MAX = 1000;

/**
 * Balances of addresses at the end of a block, in wei, from later observations and every indexed change in between;
 * null if there are too many changes, or one may be missing. In the order of the changes.
 */
export async function readIndexedCoins(
  scope: ReadScope,
  changes: readonly CoinChange[],
  block: number,
): Promise<(bigint | null)[]> {
  const unknown = changes.map(() => null);
  const { db, head, run } = scope;
  const range =
    changes.length === 0 || head.number === null ? undefined : await getChangesRange(db, head.number);
  if (range === undefined || range.from > block + 1 || range.to < block) return unknown;
  const addresses = changes.map(({ address }) => address);
  const max = Math.floor(CHANGES_MAX / addresses.length);
  const window = {
    addresses,
    from: block + 1,
    before: { block_number: range.to + 1, index: 0 },
    limit: max + 1,
  };
  const moved = await readMovedSums(db, window);
  if (moved !== undefined && moved.from > window.from) return unknown;
  const [observed, rows] = await Promise.all([
    listBalancesOf(db, addresses),
    listBalanceChangesOf(db, {
      ...{ ...window, moved },
      schema: run.schema,
      hasWork: hasStaticReward(run.chainId),
    }),
  ]);
  return addresses.map((address) => {
    const since = rows.filter((row) => row.address.equals(address));
    const known = observed.find((row) => row.address.equals(address));
    if (known === undefined || known.block_number === null || since.length > max) return null;
    if (known.block_number < block || known.block_number > range.to) return null;
    return undoChanges(known.value, since, known.block_number, run.chainId);
  });
}

/** Undoes changes; those after `upTo` are not part of the value. Null if one of them is unknown, or the result is negative. */
function undoChanges(
  value: bigint,
  changes: readonly BalanceChangeRow[],
  upTo: number,
  chainId: bigint,
): bigint | null {
  let before = value;
  for (const change of changes.filter(({ block_number }) => block_number <= upTo)) {
    const delta = sumBalanceChange(change, chainId);
    if (delta === null) return null;
    before -= delta;
  }
  return before < 0n ? null : before;
}

/**
 * Token balances of holders at the end of a block, from the balances and the transfers since; null if the history is
 * incomplete.
 */
export async function readIndexedTokens(
  scope: ReadScope,
  changes: readonly TokenChange[],
  block: number,
): Promise<(bigint | null)[]> {
  if (changes.length === 0 || !(await isHistoryWhole(scope))) return changes.map(() => null);
  const holdings = changes.map(({ address, token, type, tokenId }) => ({
    holder: address,
    token_address: token,
    token_type: type,
    token_id: tokenId ?? 0n,
  }));
  const rows = await listHoldingsSince(scope.db, { holdings, after: block, max: TRANSFERS_MAX });
  return rows.map(({ held, change }) => (change === null || held < change ? null : held - change));
}
