import type { FetchedBlock } from '../../chain/fetch-block.ts';
import type { BlockFacts } from '../../db/tables/block-facts.ts';
import { CORE_TABLES } from '../../db/tables/tables.ts';
import { encodeSums, type ReadySums, type Sums, sumUp } from '../../db/writes/fold.ts';
import { sumFacts } from '../../db/writes/fold-facts.ts';
import { type ModuleParts, NO_MODULE_PARTS } from '../../db/writes/module-parts.ts';
import { type StateFacts, toStateFacts } from '../../db/writes/state-facts.ts';
import { type EncodedRows, encodeFacts } from '../../db/writes/write-rows.ts';
import type { NamedUncle } from '../../db/writes/write-uncles.ts';
import type { Hex } from '../../lib/hex.ts';
import { decodeBlockFacts } from '../decode/block-facts.ts';
import type { TokenReadings } from '../decode/token-reading.ts';
import { type ObservableFacts, pickObservable } from '../observe/enqueue-observations.ts';

/** Consecutive blocks, decoded: all that is needed of them, so that they themselves may be forgotten. */
export interface PreparedBlocks {
  lowest: BlockLink;
  highest: BlockLink;
  /** The lowest first. */
  blockHashes: readonly Hex[];
  transactionHashes: readonly Hex[];
  /** In parts, lowest first. */
  facts: readonly EncodedRows[];
  sums: Sums<StateFacts>;
  /** By the folds of modules. */
  moduleSums: Sums<BlockFacts>;
  uncles: readonly NamedUncle[];
  observable: readonly ObservableFacts[];
}

/** Prepared blocks whose sums are encoded: nothing is left to do but to write them. */
export interface ReadyBlocks extends Omit<PreparedBlocks, 'sums' | 'moduleSums'> {
  sums: ReadySums<StateFacts>;
  moduleSums: ReadySums<BlockFacts>;
}

/** What ties a block to its neighbours. */
interface BlockLink {
  number: number;
  hash: Hex;
  parentHash: Hex;
}

interface PrepareOptions {
  above?: PreparedBlocks | null;
  firstSeen?: ReadonlyMap<string, Date>;
  /** Of the contracts whose events do not speak for themselves. */
  readings?: TokenReadings;
  /** What modules add to the facts and the sums. */
  modules?: ModuleParts;
}

/**
 * Decodes and encodes consecutive blocks and sums up what they add to the state; `above` are those that follow on them,
 * whose sums go up. `firstSeen` is keyed by transaction hash.
 */
export function prepareBlocks(
  blocks: readonly [FetchedBlock, ...FetchedBlock[]],
  { above, firstSeen, readings, modules = NO_MODULE_PARTS }: PrepareOptions = {},
): PreparedBlocks {
  const facts = blocks.map((each) => decodeBlockFacts(each, firstSeen, readings));
  const observable = blocks.map((each, place) => pickObservable(each, facts[place]?.tokenTransfers ?? []));
  const uncles = blocks.flatMap(({ block, uncles = [] }) =>
    uncles.map((uncle) => ({ uncle, nephewNumber: block.number })),
  );
  return {
    lowest: toLink(blocks[0]),
    highest: above?.highest ?? toLink(blocks.at(-1) ?? blocks[0]),
    blockHashes: [...blocks.map(({ block }) => block.hash), ...(above?.blockHashes ?? [])],
    transactionHashes: [
      ...blocks.flatMap(({ block }) => block.transactions.map(({ hash }) => hash)),
      ...(above?.transactionHashes ?? []),
    ],
    facts: [
      encodeFacts(facts, [...CORE_TABLES, ...modules.rows.map(({ table }) => table)]),
      ...(above?.facts ?? []),
    ],
    sums: sumFacts(facts.map(toStateFacts), above?.sums),
    moduleSums: sumUp(modules.folds, facts, above?.moduleSums),
    uncles: [...uncles, ...(above?.uncles ?? [])],
    observable: [...observable, ...(above?.observable ?? [])],
  };
}

/** Encodes what prepared blocks add up to; to be done when no more are put to them. */
export function makeReady({ sums, moduleSums, ...rest }: PreparedBlocks): ReadyBlocks {
  return { ...rest, sums: encodeSums(sums), moduleSums: encodeSums(moduleSums) };
}

function toLink({ block: { number, hash, parentHash } }: FetchedBlock): BlockLink {
  return { number, hash, parentHash };
}
