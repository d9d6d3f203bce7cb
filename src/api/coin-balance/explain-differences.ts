import { END_OF_BLOCK } from '#db/queries/address/balance-changes.ts';
import { type BalanceEntry, heldBefore } from './balance-entry.ts';

/** Balance at the end of a block as reported by the node; null if unavailable. */
export type BalanceAt = (block: number) => Promise<bigint | null>;

interface Stretch {
  /** Newest first, values computed backwards. */
  entries: readonly BalanceEntry[];
  /** Balance at the end of `top`, where the entries begin. */
  held: bigint;
  top: number;
  /** Block at whose end the entries end, when nothing older follows; null when something does. */
  bottom: number | null;
  /** True if the next, older change is in the block of the last entry. */
  isCutInBlock: boolean;
}

/** End of a block, where the computed balance can be compared with the node's. */
interface Check {
  block: number;
  computed: bigint;
  /** Number of entries above it. */
  above: number;
}

/** Maximum number of changes without a transaction to search per page. */
const ROUNDS_MAX = 3;

/**
 * Finds where computed values diverge from the node's, and inserts an entry there: coins that moved outside
 * transactions, as by `anvil_setBalance` after those of a block. Sends a limited number of requests; where the node has
 * no value, nothing is changed.
 */
export async function explainDifferences(stretch: Stretch, balanceAt: BalanceAt): Promise<BalanceEntry[]> {
  let entries = [...stretch.entries];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const found = await explainFirst({ ...stretch, entries }, balanceAt);
    if (found === null) break;
    entries = found;
  }
  return entries;
}

async function explainFirst(stretch: Stretch, balanceAt: BalanceAt): Promise<BalanceEntry[] | null> {
  const { entries, held, top } = stretch;
  const checks = listChecks(stretch);
  const failed = await findFailed(checks, balanceAt);
  const check = checks[failed];
  const reported = check === undefined ? null : await balanceAt(check.block);
  if (check === undefined || reported === null) return null;
  const good = checks[failed - 1] ?? { block: top, computed: held, above: 0 };
  const block = await findBlock({ above: check.block, upTo: good.block }, good.computed, balanceAt);
  if (block === null) return null;
  const delta = check.computed - reported;
  const place = { block_number: block, index: END_OF_BLOCK, timestamp: null, hash: null };
  const entry: BalanceEntry = { ...place, delta, value: good.computed, reason: 'unexplained' };
  const older = entries.slice(good.above).map((each) => ({ ...each, value: each.value - delta }));
  return [...entries.slice(0, good.above), entry, ...older];
}

/** Lists the ends of blocks between entries, newest first. */
function listChecks({ entries, bottom, held, isCutInBlock }: Stretch): Check[] {
  const checks = entries.flatMap((entry, place): Check[] => {
    const next = entries[place + 1];
    const isLastOfBlock = next === undefined ? !isCutInBlock : next.block_number !== entry.block_number;
    if (!isLastOfBlock || entry.block_number === 0) return [];
    return [{ block: entry.block_number - 1, computed: heldBefore(entry), above: place + 1 }];
  });
  const last = entries.at(-1);
  const lowest = checks.at(-1)?.block ?? Number.POSITIVE_INFINITY;
  if (bottom !== null && bottom < lowest)
    checks.push({ block: bottom, computed: last ? heldBefore(last) : held, above: entries.length });
  return checks;
}

/** Finds the first failing check, given that the last one fails; returns the end if none does. */
async function findFailed(checks: readonly Check[], balanceAt: BalanceAt): Promise<number> {
  const fails = async (place: number) => {
    const check = checks[place];
    const reported = check === undefined ? null : await balanceAt(check.block);
    return reported !== null && reported !== check?.computed;
  };
  let failing = checks.length - 1;
  if (failing < 0 || !(await fails(failing))) return checks.length;
  for (let low = 0; low < failing; ) {
    const middle = Math.floor((low + failing) / 2);
    if (await fails(middle)) failing = middle;
    else low = middle + 1;
  }
  return failing;
}

/** Finds the lowest block above one with the given balance at its end; null if the node has no value. */
async function findBlock(
  { above, upTo }: { above: number; upTo: number },
  held: bigint,
  balanceAt: BalanceAt,
): Promise<number | null> {
  let low = above;
  let high = upTo;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const reported = await balanceAt(middle);
    if (reported === null) return null;
    if (reported === held) high = middle;
    else low = middle;
  }
  return high;
}
