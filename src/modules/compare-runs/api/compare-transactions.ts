import type { Change } from '../contract/comparison.ts';
import type { ComparedTransaction as Row } from '../db/queries/list-by-sender.ts';

/** A transaction of two runs, or of one of them. */
export interface Compared {
  outcome: 'same' | 'changed' | 'only_a' | 'only_b';
  changes: Change[];
  a: Row | null;
  b: Row | null;
}

/** Result of a step through two runs, and the last row read of each. */
export interface Comparison {
  items: Compared[];
  lastA: Row | null;
  lastB: Row | null;
}

/**
 * Joins the transactions of two runs until `limit` are found; both inputs are sorted by sender and descending nonce, and each
 * holds more than `limit` rows unless it ends. Those with equal sender, nonce and input match. Pure.
 */
export function compareTransactions(a: readonly Row[], b: readonly Row[], limit: number): Comparison {
  const items: Compared[] = [];
  let lastA: Row | null = null;
  let lastB: Row | null = null;
  for (let i = 0, j = 0; items.length < limit && (i < a.length || j < b.length); ) {
    const ours = a[i] ?? null;
    const theirs = b[j] ?? null;
    const order = compareKeys(ours, theirs);
    const left = order <= 0 ? ours : null;
    const right = order >= 0 ? theirs : null;
    if (left !== null) {
      lastA = left;
      i += 1;
    }
    if (right !== null) {
      lastB = right;
      j += 1;
    }
    items.push(...judge(left, right));
  }
  return { items, lastA, lastB };
}

/** Sorts by sender, then by higher nonce; an input that has ended sorts last. */
function compareKeys(a: Row | null, b: Row | null): number {
  if (a === null) return 1;
  if (b === null) return -1;
  const bySender = Buffer.compare(a.from_address, b.from_address);
  if (bySender !== 0) return bySender;
  return a.nonce === b.nonce ? 0 : a.nonce > b.nonce ? -1 : 1;
}

function judge(a: Row | null, b: Row | null): Compared[] {
  if (a === null) return [{ outcome: 'only_b', changes: [], a, b }];
  if (b === null) return [{ outcome: 'only_a', changes: [], a, b }];
  if (!a.input_hash.equals(b.input_hash)) return [...judge(a, null), ...judge(null, b)];
  const changes = listChanges(a, b);
  const isSame = changes.every((change) => change === 'fee');
  return [{ outcome: isSame ? 'same' : 'changed', changes, a, b }];
}

function listChanges(a: Row, b: Row): Change[] {
  const differs: Record<Change, boolean> = {
    gas_used: a.gas_used !== b.gas_used,
    status: a.status !== b.status,
    revert_reason: a.error !== b.error || !isSameBytes(a.output, b.output),
    events: a.logs_count !== b.logs_count || a.logs_hash !== b.logs_hash,
    value: a.value !== b.value,
    contract_created: !isSameBytes(a.created_contract, b.created_contract),
    fee: a.gas_used * a.effective_gas_price !== b.gas_used * b.effective_gas_price,
  };
  return (Object.keys(differs) as Change[]).filter((change) => differs[change]);
}

function isSameBytes(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}
