import { type Paths, withSearch } from '#sdk/web/app/paths.ts';

export interface GraphiqlPathSearch {
  query?: string | undefined;
  variables?: string | undefined;
}

/** Path of the page with a query in it. */
export function graphiqlPath({ base }: Pick<Paths, 'base'>, search: GraphiqlPathSearch = {}): string {
  return withSearch(`${base}/graphiql`, search);
}
