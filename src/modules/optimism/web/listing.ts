import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Page } from '#sdk/contract/primitives.ts';
import type { CursorOption } from '#sdk/web/app/paths.ts';
import type { QueryOf } from '#sdk/web/data/api.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { ListRoute } from './paths.ts';

/** A list page: its title, path and queries. */
export interface Listing<Row> {
  route: ListRoute;
  list: ListOf<Row>;
  /** Singular and plural of a row, for the sentence with the count. */
  noun: readonly [one: string, many: string];
  /** Description for search engines; the name of the chain precedes it. */
  description: string;
  rows: (at: CursorOption) => QueryOf<Page<Row>>;
  count: () => QueryOf<number | null>;
  empty: { title: string; text: string };
  /** Loading skeleton of the page. */
  Skeleton: ComponentType;
  /** Shown beside the count: links to related lists. */
  Aside?: ComponentType;
  /** Count of the related list; read with the page to prevent a layout shift. */
  asideCount?: () => QueryOf<number | null>;
  /** The list to redirect to if the API does not support this one. */
  successor?: ListRoute;
  /** Counts rows that are new since the list was read; shown on the first page. */
  Live?: ComponentType<LiveProps>;
}

/** The list that is updated live, and the time of its last read. */
export interface LiveProps {
  queryKey: QueryKey;
  readAtMs: number;
}
