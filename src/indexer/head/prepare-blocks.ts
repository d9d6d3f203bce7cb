import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import type { BlockFacts } from '#db/tables/block-facts.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { bytesArrayBinary } from '#db/writes/facts/array-parameters.ts';
import { sumFacts } from '#db/writes/facts/fold-facts.ts';
import { type EncodedRows, encodeFacts } from '#db/writes/facts/write-rows.ts';
import type { NamedUncle } from '#db/writes/facts/write-uncles.ts';
import { type ModuleParts, NO_MODULE_PARTS } from '#db/writes/module-parts.ts';
import { encodeSums, type ReadySums, type Sums, sumUp } from '#db/writes/state/fold.ts';
import { type StateFacts, toStateFacts } from '#db/writes/state/state-facts.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeBlockFacts } from '../decode/block-facts.ts';
import type { TokenReadings } from '../decode/token-reading.ts';
import { condenseObservable } from '../observe/condense-observable.ts';
import { type ObservableFacts, pickObservable } from '../observe/enqueue-observations.ts';

/** Consecutive blocks, decoded to all data needed for writing, so that the blocks themselves can be released. */
export interface PreparedBlocks {
  lowest: BlockLink;
  highest: BlockLink;
  /** Lowest first. */
  blockHashes: readonly Hex[];
  /** Heights of `blockHashes`; those that the chain has skipped are absent. */
  blockNumbers: readonly number[];
  transactionHashes: readonly Hex[];
  /** In chunks, lowest first. */
  facts: readonly EncodedRows[];
  sums: Sums<StateFacts>;
  /** Sums by the folds of modules. */
  moduleSums: Sums<BlockFacts>;
  uncles: readonly NamedUncle[];
  observable: readonly ObservableFacts[];
  /** Size of the encoded facts. */
  bytes: number;
}

/** Prepared blocks, encoded for writing. */
export interface ReadyBlocks
  extends Omit<PreparedBlocks, 'sums' | 'moduleSums' | 'transactionHashes' | 'observable'> {
  sums: ReadySums<StateFacts>;
  moduleSums: ReadySums<BlockFacts>;
  transactionsCount: number;
  /** `bytea[]` parameter. */
  transactionHashes: Uint8Array;
  /** Observable data for the queue of a backfill. */
  observable: ObservableFacts;
}

/** Identity of a block and link to its parent. */
interface BlockLink {
  number: number;
  hash: Hex;
  parentHash: Hex;
}

interface PrepareOptions {
  above?: PreparedBlocks | null;
  firstSeen?: ReadonlyMap<string, Date>;
  /** Readings of contracts with ambiguous events. */
  readings?: TokenReadings;
  /** Contributions of modules to the facts and the sums. */
  modules?: ModuleParts;
}

/**
 * Decodes and encodes consecutive blocks and sums up their contribution to the state; `above` are prepared blocks on
 * top of them, whose sums are merged. `firstSeen` is keyed by transaction hash.
 */
export function prepareBlocks(
  blocks: readonly [FetchedBlock, ...FetchedBlock[]],
  { above, firstSeen, readings, modules = NO_MODULE_PARTS }: PrepareOptions = {},
): PreparedBlocks {
  const facts = blocks.map((each) => decodeBlockFacts(each, firstSeen, readings));
  const observable = blocks.map((each, place) => pickObservable(each, facts[place]?.tokenTransfers ?? []));
  const encoded = encodeFacts(facts, [...CORE_TABLES, ...modules.rows.map(({ table }) => table)]);
  const uncles = blocks.flatMap(({ block, uncles = [] }) =>
    uncles.map((uncle) => ({ uncle, nephewNumber: block.number })),
  );
  return {
    lowest: toLink(blocks[0]),
    highest: above?.highest ?? toLink(blocks.at(-1) ?? blocks[0]),
    blockHashes: [...blocks.map(({ block }) => block.hash), ...(above?.blockHashes ?? [])],
    blockNumbers: [...blocks.map(({ block }) => block.number), ...(above?.blockNumbers ?? [])],
    transactionHashes: [
      ...blocks.flatMap(({ block }) => block.transactions.map(({ hash }) => hash)),
      ...(above?.transactionHashes ?? []),
    ],
    facts: [encoded, ...(above?.facts ?? [])],
    bytes: [...encoded.values()].reduce((sum, { length }) => sum + length, above?.bytes ?? 0),
    sums: sumFacts(facts.map(toStateFacts), above?.sums),
    moduleSums: sumUp(modules.folds, facts, above?.moduleSums),
    uncles: [...uncles, ...(above?.uncles ?? [])],
    observable: [...observable, ...(above?.observable ?? [])],
  };
}

/** Encodes what depends on all prepared blocks, once no more are added. */
export function makeReady({
  sums,
  moduleSums,
  transactionHashes,
  observable,
  ...rest
}: PreparedBlocks): ReadyBlocks {
  return {
    ...rest,
    sums: encodeSums(sums),
    moduleSums: encodeSums(moduleSums),
    transactionsCount: transactionHashes.length,
    transactionHashes: bytesArrayBinary(transactionHashes),
    observable: condenseObservable(observable),
  };
}

function toLink({ block: { number, hash, parentHash } }: FetchedBlock): BlockLink {
  return { number, hash, parentHash };
}
