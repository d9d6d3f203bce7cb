import type { AddressDetails } from '../contract/address.ts';
import type { AddressParam } from '../contract/address-param.ts';
import type { Block } from '../contract/block.ts';
import type { Stats } from '../contract/stats.ts';
import type { Transaction } from '../contract/transaction.ts';
import type { AddressFacts } from '../db/queries/address-facts.ts';
import type { BlockRow, OrphanBlockRow } from '../db/queries/blocks.ts';
import type { TransactionRow } from '../db/queries/transaction-row.ts';
import type { ChainPlace } from './chain-place.ts';
import type { OwnReads } from './personal/own-reads.ts';
import type { ReadScope } from './read-scope.ts';
import type { Signatures } from './signatures/signatures.ts';

/**
 * What a further part of the server knows of the rows of one answer, asked once for all of them; an answer of its functions has one
 * entry for each row, in their order, undefined where nothing is known. What it gives takes the place of what the core says.
 */
export interface PartFields {
  addresses?(
    scope: FieldScope,
    facts: readonly AddressFacts[],
  ): Promise<readonly (AddressKnowledge | undefined)[]>;
  /** Fields of the address of a page of its own; `own` is what the one who asks keeps. */
  address?(
    scope: ReadScope,
    facts: AddressFacts,
    own: OwnReads | undefined,
  ): Promise<Partial<AddressDetails>>;
  transactions?(
    scope: FieldScope,
    rows: readonly TransactionRow[],
    /** Whether it is the one of a page of its own. */
    isDetail: boolean,
  ): Promise<readonly (KnownFields<Transaction> | undefined)[]>;
  blocks?(
    scope: FieldScope,
    rows: readonly (BlockRow | OrphanBlockRow)[],
    isDetail: boolean,
  ): Promise<readonly (KnownFields<Block> | undefined)[]>;
  stats?(scope: FieldScope): Promise<Partial<Stats>>;
  /** Functions, events and errors of contracts of the chain, for those that nothing else is known of. */
  signatures?(scope: FieldScope): Promise<Signatures>;
}

/** Fields of an answer that the core has too, and others that only the module knows. */
export type KnownFields<Item> = Partial<Item> & Readonly<Record<string, unknown>>;

/** What such a part reads from. */
export type FieldScope = Pick<ReadScope, 'db' | 'api' | 'run'>;

/** How many of something came on a day, counted from 1970. */
export interface DayCount {
  day: number;
  count: number;
}

/** What is known of an address besides its facts. */
export interface AddressKnowledge {
  fields?: Partial<AddressParam>;
  /**
   * The functions, events and errors of the contract there, which are tried before others with the same selector: those that it had at a
   * place of the chain, or has now.
   */
  signatures?: (place: ChainPlace | null) => Signatures;
}

/** Adds to each item what all parts know of its row. */
export async function addFields<Row, Item extends object>(
  items: readonly Item[],
  rows: readonly Row[],
  sources: readonly (
    | ((rows: readonly Row[]) => Promise<readonly (Partial<Item> | undefined)[]>)
    | undefined
  )[],
): Promise<Item[]> {
  const known = await Promise.all(sources.map((read) => read?.(rows)));
  return items.map((item, place) => {
    const fields = known.flatMap((ofSource) => ofSource?.[place] ?? []);
    return fields.length === 0 ? item : Object.assign({}, item, ...fields);
  });
}
