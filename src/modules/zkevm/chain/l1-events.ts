import { toEventSelector } from 'viem/utils';
import type { L1Log } from '#modules/kits/rollup/chain/l1-log.ts';
import { toCount } from '#modules/kits/rollup/chain/words.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** The events of the contract of one chain, by `topic0`; the first two are those before and since the release named Etrog. */
export const ROLLUP_TOPICS = {
  sequenced: toEventSelector('event SequenceBatches(uint64)'),
  sequencedEtrog: toEventSelector('event SequenceBatches(uint64,bytes32)'),
  forced: toEventSelector('event SequenceForceBatches(uint64)'),
  verified: toEventSelector('event VerifyBatches(uint64,bytes32,address)'),
  verifiedTrusted: toEventSelector('event VerifyBatchesTrustedAggregator(uint64,bytes32,address)'),
  rolledBack: toEventSelector('event RollbackBatches(uint64,bytes32)'),
} as const;

/** The events of the rollup manager, which name the chain by its ID. */
export const MANAGER_TOPICS = {
  sequenced: toEventSelector('event OnSequenceBatches(uint32,uint64)'),
  verified: toEventSelector('event VerifyBatches(uint32,uint64,bytes32,bytes32,address)'),
  verifiedTrusted: toEventSelector(
    'event VerifyBatchesTrustedAggregator(uint32,uint64,bytes32,bytes32,address)',
  ),
  rolledBack: toEventSelector('event RollbackBatches(uint32,uint64,bytes32)'),
} as const;

/**
 * Effect of a parent chain event on batches: all up to one are sequenced or proved, or those above it are no longer sequenced.
 */
export type SettlementKind = 'sequenced' | 'verified' | 'rolledBack';

/** An event that settles batches, or reverts that. */
export interface Settlement {
  kind: SettlementKind;
  toBatch: number;
}

/** The contracts of a chain, and its ID in the manager; null if there is no manager. */
export interface RollupContracts {
  rollup: Hex;
  manager: Hex | null;
  rollupId: number | null;
}

/**
 * Decodes an event of either contract; null for another chain and for malformed ones. The contract's address from before managers
 * existed may now be a manager: events of the old form belong to the chain with ID 1.
 */
export function decodeSettlement(
  log: L1Log,
  { rollup, manager, rollupId }: RollupContracts,
): Settlement | null {
  const own = ROLLUP_KINDS.get(log.topics[0] ?? '0x');
  if (own !== undefined) {
    const isOurs = log.address === rollup || (log.address === manager && rollupId === FIRST_ID);
    return isOurs ? toSettlement(own, log.topics[1]) : null;
  }
  const managed = MANAGER_KINDS.get(log.topics[0] ?? '0x');
  if (managed === undefined || log.address !== manager || rollupId === null) return null;
  if (toCount(log.topics[1]) !== rollupId) return null;
  return toSettlement(managed, managed === 'rolledBack' ? log.topics[2] : firstWord(log.data));
}

const FIRST_ID = 1;

const ROLLUP_KINDS: ReadonlyMap<Hex, SettlementKind> = new Map<Hex, SettlementKind>([
  [ROLLUP_TOPICS.sequenced, 'sequenced'],
  [ROLLUP_TOPICS.sequencedEtrog, 'sequenced'],
  [ROLLUP_TOPICS.forced, 'sequenced'],
  [ROLLUP_TOPICS.verified, 'verified'],
  [ROLLUP_TOPICS.verifiedTrusted, 'verified'],
  [ROLLUP_TOPICS.rolledBack, 'rolledBack'],
]);

const MANAGER_KINDS: ReadonlyMap<Hex, SettlementKind> = new Map<Hex, SettlementKind>([
  [MANAGER_TOPICS.sequenced, 'sequenced'],
  [MANAGER_TOPICS.verified, 'verified'],
  [MANAGER_TOPICS.verifiedTrusted, 'verified'],
  [MANAGER_TOPICS.rolledBack, 'rolledBack'],
]);

function toSettlement(kind: SettlementKind, word: Hex | undefined): Settlement | null {
  const toBatch = toCount(word);
  return toBatch === null ? null : { kind, toBatch };
}

function firstWord(data: Hex): Hex | undefined {
  return data.length < 66 ? undefined : (data.slice(0, 66) as Hex);
}
