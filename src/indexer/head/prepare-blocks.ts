import type { FetchedBlock } from '../../chain/fetch-block.ts';
import { encodeSums, type ReadySums, type Sums } from '../../db/writes/fold.ts';
import { sumFacts } from '../../db/writes/fold-facts.ts';
import { type StateFacts, toStateFacts } from '../../db/writes/state-facts.ts';
import { type EncodedRows, encodeFacts } from '../../db/writes/write-rows.ts';
import type { NamedUncle } from '../../db/writes/write-uncles.ts';
import type { Hex } from '../../lib/hex.ts';
import { decodeBlockFacts } from '../decode/block-facts.ts';
import { type ObservableFacts, pickObservable } from '../observe/want-observations.ts';

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
  uncles: readonly NamedUncle[];
  observable: readonly ObservableFacts[];
}

/** Prepared blocks whose sums are encoded: nothing is left to do but to write them. */
export interface ReadyBlocks extends Omit<PreparedBlocks, 'sums'> {
  sums: ReadySums<StateFacts>;
}

/** What ties a block to its neighbours. */
interface BlockLink {
  number: number;
  hash: Hex;
  parentHash: Hex;
}

/**
 * Decodes and encodes consecutive blocks and sums up what they add to the state; `above` are those that follow on them,
 * whose sums go up. `firstSeen` is keyed by transaction hash.
 */
export function prepareBlocks(
  blocks: readonly [FetchedBlock, ...FetchedBlock[]],
  { above, firstSeen }: { above?: PreparedBlocks | null; firstSeen?: ReadonlyMap<string, Date> } = {},
): PreparedBlocks {
  const facts = blocks.map((each) => decodeBlockFacts(each, firstSeen));
  const observable = blocks.map((each, place) => pickObservable(each, facts[place]?.tokenTransfers));
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
    facts: [encodeFacts(facts), ...(above?.facts ?? [])],
    sums: sumFacts(facts.map(toStateFacts), above?.sums),
    uncles: [...uncles, ...(above?.uncles ?? [])],
    observable: [...observable, ...(above?.observable ?? [])],
  };
}

/** Encodes what prepared blocks add up to; to be done when no more are put to them. */
export function makeReady({ sums, ...rest }: PreparedBlocks): ReadyBlocks {
  return { ...rest, sums: encodeSums(sums) };
}

function toLink({ block: { number, hash, parentHash } }: FetchedBlock): BlockLink {
  return { number, hash, parentHash };
}
