import type { AddressDetails } from '#contract/address/address.ts';
import type { AddressParam } from '#contract/address/address-param.ts';
import type { Block } from '#contract/block/block.ts';
import type { Stats } from '#contract/stats.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import type { BlockRow, OrphanBlockRow } from '#db/queries/block/blocks.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import type { ChainPlace } from './freshness/chain-place.ts';
import type { ReadScope } from './parameters/read-scope.ts';
import type { OwnReads } from './personal/own-reads.ts';
import type { Signatures } from './signatures/signatures.ts';

/**
 * Additional data of a part of the server on the rows of a response, requested once for all of them; each function
 * returns one entry per row, in their order, undefined if unknown. Its fields replace the core's.
 */
export interface PartFields {
  addresses?(
    scope: FieldScope,
    facts: readonly AddressFacts[],
  ): Promise<readonly (AddressKnowledge | undefined)[]>;
  /** Additional fields of an address in details; `own` is the caller's saved data. */
  address?(
    scope: ReadScope,
    facts: AddressFacts,
    own: OwnReads | undefined,
  ): Promise<Partial<AddressDetails>>;
  transactions?(
    scope: FieldScope,
    rows: readonly TransactionRow[],
    /** True for the details of a single transaction. */
    isDetail: boolean,
  ): Promise<readonly (KnownFields<Transaction> | undefined)[]>;
  blocks?(
    scope: FieldScope,
    rows: readonly (BlockRow | OrphanBlockRow)[],
    isDetail: boolean,
  ): Promise<readonly (KnownFields<Block> | undefined)[]>;
  stats?(scope: FieldScope): Promise<Partial<Stats>>;
  /** Functions, events and errors of the chain's contracts, for those without other signatures. */
  signatures?(scope: FieldScope): Promise<Signatures>;
}

/** Fields of a response that replace the core's, and additional ones of the module. */
export type KnownFields<Item> = Partial<Item> & Readonly<Record<string, unknown>>;

/** Dependencies of such a part. */
export type FieldScope = Pick<ReadScope, 'db' | 'api' | 'run'>;

/** A count per day, as days since 1970. */
export interface DayCount {
  day: number;
  count: number;
}

/** Data on an address besides its facts. */
export interface AddressKnowledge {
  fields?: Partial<AddressParam>;
  /**
   * Functions, events and errors of the contract at a position of the chain, or now, which take precedence over others
   * with the same selector.
   */
  signatures?: (place: ChainPlace | null) => Signatures;
}

/** Merges the parts' fields into each item by its row. */
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
