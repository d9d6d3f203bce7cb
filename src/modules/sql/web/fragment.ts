import type { ResultView } from './gallery.ts';

/** Content of the fragment of the page's address: a query, the values of its parameters, and the form of the result. */
export interface SavedQuery {
  query: string;
  parameters: readonly string[];
  view: ResultView;
}

const VIEWS: readonly string[] = ['table', 'line', 'bar', 'number'] satisfies ResultView[];

/** Writes a query as the fragment of an address. Pure. */
export function toFragment({ query, parameters, view }: SavedQuery): string {
  const search = new URLSearchParams({ q: query });
  for (const value of parameters) search.append('p', value);
  if (view !== 'table') search.set('view', view);
  return `#${search}`;
}

/** Reads a fragment; null if it has no query. Pure. */
export function parseFragment(fragment: string): SavedQuery | null {
  const search = new URLSearchParams(fragment.replace(/^#/, ''));
  const query = search.get('q');
  if (query === null || query === '') return null;
  const view = search.get('view') ?? 'table';
  return {
    query,
    parameters: search.getAll('p'),
    view: VIEWS.includes(view) ? (view as ResultView) : 'table',
  };
}

/** Number of parameters of a query, `$1` to `$20`; those in texts count too. Pure. */
export function countParameters(query: string): number {
  const numbers = [...query.matchAll(/\$(\d{1,2})/g)].map(([, digits]) => Number(digits));
  return Math.min(20, Math.max(0, ...numbers));
}
