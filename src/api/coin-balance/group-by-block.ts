import type { BalanceEntry } from './balance-entry.ts';

/** Change of a balance by a block: the sum of its changes, newest first. */
export interface BlockBalanceEntry extends BalanceEntry {
  changes: BalanceEntry[];
}

/**
 * Groups the changes by block, as other servers list them. A block is represented by the transaction with the largest
 * change; `index` is that of its lowest change.
 */
export function groupByBlock(entries: readonly BalanceEntry[]): BlockBalanceEntry[] {
  const groups: BalanceEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0]?.block_number === entry.block_number) last.push(entry);
    else groups.push([entry]);
  }
  return groups.map(sumBlock);
}

function sumBlock(changes: BalanceEntry[]): BlockBalanceEntry {
  const [newest, ...rest] = changes as [BalanceEntry, ...BalanceEntry[]];
  const largest = rest.reduce((most, each) => (isMore(each, most) ? each : most), newest);
  return {
    ...largest,
    index: changes.at(-1)?.index ?? newest.index,
    delta: changes.reduce((sum, { delta }) => sum + delta, 0n),
    value: newest.value,
    changes,
  };
}

function isMore(one: BalanceEntry, other: BalanceEntry): boolean {
  if ((one.hash === null) !== (other.hash === null)) return one.hash !== null;
  return sizeOf(one.delta) > sizeOf(other.delta);
}

function sizeOf(delta: bigint): bigint {
  return delta < 0n ? -delta : delta;
}
