import { type Paths, withSearch } from '#sdk/web/app/paths.ts';

export interface ApiDocsPathSearch {
  q?: string | undefined;
  /** Name of the selected call. */
  call?: string | undefined;
}

/** Path of the API documentation page. */
export function apiDocsPath({ base }: Pick<Paths, 'base'>, search: ApiDocsPathSearch = {}): string {
  return withSearch(`${base}/api-docs`, search);
}
