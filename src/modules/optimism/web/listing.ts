import type { ComponentType } from 'react';
import type { Page } from '../../../contract/page.ts';
import type { CursorOption } from '../../../web/cursor.ts';
import type { QueryKey } from '../../../web/query/query-key.ts';
import type { DataKey } from '../../../web/query/query-options.ts';
import type { ListOf } from '../../../web/ui/list/column.ts';
import type { ListRoute } from './paths.ts';

/** A query as a value that answers `Data`. */
export interface QueryOf<Data> {
  queryKey: DataKey<Data>;
}

/** A page that is a list: what it is called, where it is, and what it reads. */
export interface Listing<Row> {
  route: ListRoute;
  list: ListOf<Row>;
  /** One row and several, as the sentence of the count names them. */
  noun: readonly [one: string, many: string];
  /** What the list holds, for search engines; the name of the chain stands before it. */
  description: string;
  rows: (at: CursorOption) => QueryOf<Page<Row>>;
  count: () => QueryOf<number | null>;
  empty: { title: string; text: string };
  /** The page on its way. */
  Skeleton: ComponentType;
  /** Stands beside the count: where else such things are to be found. */
  Aside?: ComponentType;
  /** How many there are of those; read with the page, so that nothing moves when it comes. */
  asideCount?: () => QueryOf<number | null>;
  /** The list to show in its place where the API answers that it does not know it. */
  successor?: ListRoute;
  /** Counts what is new since the list was read; stands on its first page. */
  Live?: ComponentType<LiveProps>;
}

/** Which list is kept live, and when it was read last. */
export interface LiveProps {
  queryKey: QueryKey;
  readAtMs: number;
}
