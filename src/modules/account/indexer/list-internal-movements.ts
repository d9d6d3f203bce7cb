import type { TraceType } from '#sdk/chain/types.ts';
import type { BlockTraces } from '#sdk/db/tables.ts';
import type { Hex } from '#sdk/lib/values.ts';
import type { Movement } from '../db/statements/movements.ts';
import { COIN, listSides } from './list-movements.ts';

type Frame = BlockTraces['internalTransactions'][number];

/** Types of call frames that transfer coins between accounts; others repeat the value of their parent frame. */
const MOVING: readonly TraceType[] = ['call', 'create', 'create2', 'selfdestruct'];

/** Addresses that the internal calls of blocks transfer coins from or to. */
export function listInternalParties(traces: readonly BlockTraces[]): Set<Hex> {
  const parties = new Set<Hex>();
  for (const { frame, to } of traces.flatMap(listMoving)) parties.add(frame.from).add(to);
  return parties;
}

/**
 * Coin transfers by the internal calls of a block's transactions from or to addresses for which `isWatched` returns true;
 * `hashes` maps a transaction's index to its hash. Failed frames and the frames below them transfer nothing.
 */
export function listInternalMovements(
  traces: BlockTraces,
  hashes: ReadonlyMap<number, Hex>,
  isWatched: (address: Hex) => boolean,
): Movement[] {
  return listMoving(traces).flatMap(({ frame: { transactionIndex, from, value }, to }) => {
    const transactionHash = hashes.get(transactionIndex);
    if (transactionHash === undefined) return [];
    const cause = `${transactionHash.slice(2)} internal`;
    const makeRest = () => ({ cause, transactionHash, ...COIN, amount: value });
    return listSides({ from, to, makeRest }, isWatched) ?? [];
  });
}

function listMoving({ internalTransactions, errors }: BlockTraces): { frame: Frame; to: Hex }[] {
  const failed = new Set([
    ...internalTransactions.flatMap((frame) => (frame.error === null ? [] : [nameFrame(frame)])),
    ...errors.flatMap(({ transactionIndex, error }) => (error === null ? [] : [`${transactionIndex}:`])),
  ]);
  return internalTransactions.flatMap((frame) => {
    const to = frame.to ?? frame.createdContract;
    const moves = frame.value > 0n && MOVING.includes(frame.type) && to !== null;
    return moves && !isUndone(frame, failed) ? [{ frame, to }] : [];
  });
}

function isUndone(frame: Frame, failed: ReadonlySet<string>): boolean {
  if (failed.size === 0) return false;
  const depths = Array.from({ length: frame.traceAddress.length + 1 }, (_, depth) => depth);
  return depths.some((depth) => failed.has(nameFrame(frame, depth)));
}

/** Name of a frame, or of its ancestor at a depth. */
function nameFrame({ transactionIndex, traceAddress }: Frame, depth = traceAddress.length): string {
  return `${transactionIndex}:${traceAddress.slice(0, depth).join('.')}`;
}
