import {
  isMissing,
  parseCount,
  parseData,
  parseList,
  parseObject,
  parseOptionalQuantity,
} from '#sdk/chain/format.ts';
import { InvalidAnswerError } from '#sdk/chain/rpc.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** A batch from the node; `timestamp` in seconds. */
export interface NodeBatch {
  number: number;
  timestamp: bigint | null;
  stateRoot: Hex;
  globalExitRoot: Hex;
  accInputHash: Hex;
  /** The L1 transactions that sequenced and proved it; null until then. */
  sequenceHash: Hex | null;
  verifyHash: Hex | null;
  /** True if the sequencer has closed it; null if the node does not return it. */
  isClosed: boolean | null;
  blocks: readonly Hex[];
  transactions: readonly Hex[];
}

/** Maximum number of hashes in a batch of the protocol. */
const HASHES_MAX = 50_000;
const ZERO_HASH: Hex = `0x${'00'.repeat(32)}`;

/** Reads the answer to `zkevm_getBatchByNumber`; null if the node has no such batch. @throws InvalidAnswerError */
export function formatBatch(value: unknown): NodeBatch | null {
  if (isMissing(value)) return null;
  const raw = parseObject(value, 'a batch');
  return {
    number: parseCount(raw.number, 'batch.number'),
    timestamp: parseOptionalQuantity(raw.timestamp, 'batch.timestamp'),
    stateRoot: parseRoot(raw.stateRoot, 'batch.stateRoot'),
    globalExitRoot: parseRoot(raw.globalExitRoot, 'batch.globalExitRoot'),
    accInputHash: parseRoot(raw.accInputHash, 'batch.accInputHash'),
    sequenceHash: parseSettled(raw.sendSequencesTxHash, 'batch.sendSequencesTxHash'),
    verifyHash: parseSettled(raw.verifyBatchTxHash, 'batch.verifyBatchTxHash'),
    isClosed: typeof raw.closed === 'boolean' ? raw.closed : null,
    blocks: parseHashes(raw.blocks, 'batch.blocks'),
    transactions: parseHashes(raw.transactions, 'batch.transactions'),
  };
}

function parseRoot(value: unknown, field: string): Hex {
  return isMissing(value) ? ZERO_HASH : parseData(value, field, 32);
}

/** Some nodes return zeros for a transaction that does not exist yet. */
function parseSettled(value: unknown, field: string): Hex | null {
  const hash = parseRoot(value, field);
  return hash === ZERO_HASH ? null : hash;
}

/** Hashes, or objects that have one, without duplicates. */
function parseHashes(value: unknown, field: string): Hex[] {
  if (isMissing(value)) return [];
  const items = parseList(value, field);
  if (items.length > HASHES_MAX)
    throw new InvalidAnswerError(`The node gave ${items.length} items for ${field}, which are too many`);
  const hashes = items.map((item) => {
    const hash = typeof item === 'string' ? item : parseObject(item, field).hash;
    return parseData(hash, `${field}.hash`, 32);
  });
  return [...new Set(hashes)];
}
