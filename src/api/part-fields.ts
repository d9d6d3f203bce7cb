import type { AddressParam } from '#contract/address/address-param.ts';
import type { ApiResponse, CallName } from '#contract/calls/core-calls.ts';
import { isUndefinedTable } from '#db/connection/database-error.ts';
import type { ChainPlace } from './freshness/chain-place.ts';
import type { Signatures } from './signatures/signatures.ts';

/** Fields of a response that replace the core's, and additional ones of the module. */
export type KnownFields<Item> = Partial<Item> & Readonly<Record<string, unknown>>;

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

/** Reads fields of a part; `none` where the indexer has not created the part's tables in this run. */
export async function readOfPart<T>(read: () => T | Promise<T>, none: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isUndefinedTable(error)) throw error;
    return none;
  }
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
  const known = await Promise.all(sources.map((read) => read && readOfPart(() => read(rows), [])));
  return items.map((item, place) => {
    const fields = known.flatMap((ofSource) => ofSource?.[place] ?? []);
    return fields.length === 0 ? item : Object.assign({}, item, ...fields);
  });
}

/** Parameters of the path and the query of a call. */
interface PartCallInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
}

/** Calls an endpoint in memory; null if it answers 404. @throws ApiError for any other failure */
export type PartCall = <Name extends CallName>(
  name: Name,
  input: PartCallInput,
) => Promise<ApiResponse<Name> | null>;

/** Fields of GraphQL of a part of the server other than the core, served by the route for queries, if any. */
export interface PartGraphql {
  /** Types, and their fields of `Query` by `extend type Query`. */
  schema: string;
  /** Resolvers of these fields of `Query`. */
  query: Readonly<Record<string, (args: Record<string, unknown>, call: PartCall) => Promise<unknown>>>;
}
