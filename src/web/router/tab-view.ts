import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** A query as a value: its key identifies the resource, the query client's default fetcher reads it. */
export interface Query {
  queryKey: QueryKey;
}

/** A tab whose queries load with its code, so the page's other tabs do not include them. */
export interface TabView<Props extends object> {
  View: ComponentType<Props>;
  queries?: (props: Props) => readonly Query[];
}
