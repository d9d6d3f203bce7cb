import { type Paths, withSearch } from '../../../web/paths.ts';

export interface ApiDocsPathSearch {
  q?: string | undefined;
  /** The name of the call that is open. */
  call?: string | undefined;
}

/** The address of the documents of the API. */
export function apiDocsPath({ base }: Pick<Paths, 'base'>, search: ApiDocsPathSearch = {}): string {
  return withSearch(`${base}/api-docs`, search);
}
