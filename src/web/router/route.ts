import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { createElement } from 'react';
import type { PublicConfig } from '../../contract/public-config.ts';
import type { ErrorKind } from '../app/error-kind.ts';
import type { Search } from './search-params.ts';

/** A query as a value: its key says what is read, the query client's default fetcher reads it. */
export interface Query {
  queryKey: QueryKey;
}

/** The data of a page: without the first ones it is an error screen, without the others a part is missing. */
export interface PageQueries {
  required?: readonly Query[];
  optional?: readonly Query[];
}

/** The head of a page; the product's name follows the title. */
export interface PageHead {
  title: string;
  description?: string;
}

/** A page's component and what stands in its place while data is on the way. */
export interface Screen<Props extends object> {
  Page: ComponentType<Props>;
  Skeleton?: ComponentType;
}

/** One address of the app: its pattern, its lazy page and the data that the page is made of. */
export interface RouteOptions<Props extends object> {
  /** Segments divided by `/`; `:name` takes any one segment. */
  pattern: string;
  /** The file below `src/web` that `load` imports; the build's manifest knows its scripts and styles by it. */
  module: string;
  load: () => Promise<Screen<Props>>;
  props: (params: Record<string, string>, search: Search) => Props;
  queries?: (props: Props) => PageQueries;
  head: (props: Props, config: PublicConfig) => PageHead;
  /** The status of the page where it is not 200. */
  status?: number;
  /** The screen and the status for a failed call, where the page has its own. */
  onFailure?: (status: number) => { kind: ErrorKind; status: number } | undefined;
}

/** A page whose code is there, as elements. */
export interface LoadedPage {
  page: ReactElement;
  skeleton: ReactElement | null;
}

/** What an address leads to. */
export interface Match {
  routeId: string;
  module: string;
  status: number;
  queries: PageQueries;
  head: (config: PublicConfig) => PageHead;
  load: () => Promise<LoadedPage>;
  onFailure: NonNullable<RouteOptions<object>['onFailure']>;
}

export interface Route {
  pattern: string;
  module: string;
  match: (params: Record<string, string>, search: Search) => Match;
}

/** Makes a route, hiding what its page's props are. */
export function createRoute<Props extends object>(options: RouteOptions<Props>): Route {
  function match(params: Record<string, string>, search: Search): Match {
    const props = options.props(params, search);
    return {
      routeId: options.pattern,
      module: options.module,
      status: options.status ?? 200,
      queries: options.queries?.(props) ?? {},
      head: (config) => options.head(props, config),
      onFailure: options.onFailure ?? (() => undefined),
      load: async () => {
        const { Page, Skeleton } = await options.load();
        return {
          page: createElement(Page, { ...props, key: options.pattern }),
          skeleton: Skeleton ? createElement(Skeleton) : null,
        };
      },
    };
  }
  return { pattern: options.pattern, module: options.module, match };
}
