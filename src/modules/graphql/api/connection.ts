import { GraphQLError } from 'graphql';
import type { Order } from '#sdk/db/queries.ts';
import type { Slice } from '../db/queries.ts';

/** Maximum number of items of one connection. */
export const PAGE_MAX = 100;

/** The arguments of a connection (Relay, "Cursor Connections"). */
export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

/** A requested page. */
export interface PageRequest {
  size: number;
  isBackward: boolean;
  /** One row more than the page, which shows if there are more. */
  slice: Slice<readonly number[]>;
}

/** Reads the arguments; a position in the list is `length` numbers. @throws GraphQLError */
export function readPage(given: PageArguments, order: Order, length: number): PageRequest {
  const { first = null, last = null } = given;
  const after = given.after ?? null;
  const before = given.before ?? null;
  if ((first === null) === (last === null))
    throw new GraphQLError('You must supply either `first` or `last`');
  if (first === null ? after !== null : before !== null)
    throw new GraphQLError('`after` goes with `first`, and `before` with `last`');
  const size = first ?? last ?? 0;
  if (size < 0 || size > PAGE_MAX)
    throw new GraphQLError(`${size} is not between 0 and ${PAGE_MAX}, the most items of a connection`);
  const isBackward = first === null;
  const cursor = isBackward ? before : after;
  return {
    size,
    isBackward,
    slice: {
      after: cursor === null ? null : readCursor(cursor, length),
      order: isBackward ? flip(order) : order,
      limit: size + 1,
    },
  };
}

/** A connection, as in the schema. */
export interface Connection<Item> {
  edges: { node: Item; cursor: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** Converts the rows of a page's slice to a connection. */
export function toConnection<Row, Item>(
  rows: readonly Row[],
  { size, isBackward, slice }: PageRequest,
  { place, item }: { place: (row: Row) => readonly number[]; item: (row: Row) => Item },
): Connection<Item> {
  const page = rows.slice(0, size);
  if (isBackward) page.reverse();
  const edges = page.map((row) => ({ node: item(row), cursor: writeCursor(place(row)) }));
  const hasMore = rows.length > size;
  const cameFrom = slice.after !== null;
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward ? cameFrom : hasMore,
      hasPreviousPage: isBackward ? hasMore : cameFrom,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function flip(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc';
}

function writeCursor(place: readonly number[]): string {
  return Buffer.from(place.join(':')).toString('base64url');
}

/** Integers that fit the columns: the first may be a height, the others are indexes. */
function readCursor(text: string, length: number): number[] {
  const place = Buffer.from(text.slice(0, 200), 'base64url').toString('latin1').split(':');
  const numbers = place.map(Number);
  const isPlace = place.every((part) => /^\d{1,10}$/.test(part)) && numbers.every((each) => each < 2 ** 31);
  if (!isPlace || place.length !== length)
    throw new GraphQLError(`${JSON.stringify(text.slice(0, 60))} is no cursor of this connection`);
  return numbers;
}
