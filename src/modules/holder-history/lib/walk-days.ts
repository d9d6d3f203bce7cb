/** A balance: of an address, and for ERC-1155 of an id. */
export interface HolderBalance {
  holder: string;
  /** 0 except for ERC-1155. */
  tokenId: bigint;
  value: bigint;
}

/** Change of a balance within a day since 1970. */
export interface BalanceChange extends HolderBalance {
  day: bigint;
}

/** Sums over all balances of a token today. */
export interface HolderSums {
  /** Number of addresses with a positive balance. */
  holders: number;
  /** Number of negative balances. */
  negatives: number;
  /** Sum of the balances and of their squares; null if there are too many to sum. */
  supply: bigint | null;
  squares: bigint | null;
}

/** State of a token today, and its newest changes. */
export interface WalkInput {
  sums: HolderSums;
  /** Balances today of all addresses with changes, and the largest of the others in descending order. */
  balances: readonly HolderBalance[];
  /** Maximum of the balances today that are not given; 0 if all are. */
  othersMax: bigint;
  /** Changes, the newest day first. */
  changes: readonly BalanceChange[];
}

/** Figures at the end of a day. */
export interface WalkedDay {
  day: bigint;
  holders: number | null;
  /** Sums of the 10, 50 and 100 largest balances; null if unknown. */
  tops: readonly (bigint | null)[];
  supply: bigint | null;
  squares: bigint | null;
}

/** Numbers of the largest balances that are summed. */
const TOP_SIZES = [10, 50, 100] as const;
/** Number of balances from which the largest are chosen, and of those that wait for the next cut. */
const CANDIDATES_MAX = 250;
const WAITING_MAX = 750;

/**
 * Walks backwards from today by undoing the changes of each day, and yields each day with changes as it was at its end. The
 * largest balances are chosen from candidates; the others are at most `othersMax`, or all balances are looked through again.
 */
export function* walkDays({ sums, balances, othersMax, changes }: WalkInput): Generator<WalkedDay> {
  const held = new Map(balances.map((each) => [keyOf(each), each.value]));
  const state = { sums: { ...sums }, held, positives: countPositives(balances) };
  let candidates = chooseLargest(held, held.keys(), othersMax);
  let at = 0;
  while (at < changes.length) {
    const { day } = changes[at] as BalanceChange;
    let tops = sumTops(candidates, state.sums);
    if (tops.includes(null) && candidates.othersMax > othersMax) {
      candidates = chooseLargest(held, held.keys(), othersMax);
      tops = sumTops(candidates, state.sums);
    }
    yield toDay(day, state.sums, tops);
    const changed = new Set(candidates.largest.map(({ key }) => key));
    for (; changes[at]?.day === day; at++) {
      const change = changes[at] as BalanceChange;
      undo(state, change);
      changed.add(keyOf(change));
    }
    candidates = chooseLargest(held, changed, candidates.othersMax);
  }
}

interface WalkState {
  sums: HolderSums;
  held: Map<string, bigint>;
  /** Number of positive balances by address. */
  positives: Map<string, number>;
}

interface KeyedValue {
  key: string;
  value: bigint;
}

interface Candidates {
  /** In descending order. */
  largest: readonly KeyedValue[];
  /** Maximum of all other balances. */
  othersMax: bigint;
}

function keyOf({ holder, tokenId }: Omit<HolderBalance, 'value'>): string {
  return `${holder} ${tokenId}`;
}

function countPositives(balances: readonly HolderBalance[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { holder, value } of balances) if (value > 0n) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  return counts;
}

function undo({ sums, held, positives }: WalkState, change: BalanceChange): void {
  const key = keyOf(change);
  const after = held.get(key) ?? 0n;
  const before = after - change.value;
  held.set(key, before);
  sums.negatives += Number(before < 0n) - Number(after < 0n);
  if (sums.supply !== null) sums.supply -= change.value;
  if (sums.squares !== null) sums.squares += before * before - after * after;
  const step = Number(before > 0n) - Number(after > 0n);
  if (step === 0) return;
  const count = positives.get(change.holder) ?? 0;
  positives.set(change.holder, count + step);
  sums.holders += Number(count + step > 0) - Number(count > 0);
}

/** Chooses the largest balances of these keys in one pass; those that are left out raise the maximum of the others. */
function chooseLargest(
  held: ReadonlyMap<string, bigint>,
  keys: Iterable<string>,
  othersMax: bigint,
): Candidates {
  let largest: KeyedValue[] = [];
  let max = othersMax;
  const cut = () => {
    largest.sort((one, other) => (one.value > other.value ? -1 : Number(one.value < other.value)));
    const first = largest[CANDIDATES_MAX]?.value ?? 0n;
    if (first > max) max = first;
    largest = largest.slice(0, CANDIDATES_MAX);
  };
  for (const key of keys) {
    const value = held.get(key) ?? 0n;
    if (value <= 0n) continue;
    largest.push({ key, value });
    if (largest.length >= CANDIDATES_MAX + WAITING_MAX) cut();
  }
  cut();
  return { largest, othersMax: max };
}

/** Sums of the largest balances; null where one that is no candidate may be larger. */
function sumTops({ largest, othersMax }: Candidates, { holders }: HolderSums): (bigint | null)[] {
  return TOP_SIZES.map((size) => {
    const top = largest.slice(0, Math.min(size, holders));
    const least = top.at(-1)?.value ?? 0n;
    const isWhole = top.length === Math.min(size, holders) && least >= othersMax;
    return isWhole ? top.reduce((sum, { value }) => sum + value, 0n) : null;
  });
}

function toDay(day: bigint, sums: HolderSums, tops: readonly (bigint | null)[]): WalkedDay {
  if (sums.negatives > 0)
    return { day, holders: null, tops: tops.map(() => null), supply: null, squares: null };
  return { day, holders: sums.holders, tops, supply: sums.supply, squares: sums.squares };
}
