import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

/** The calls of the API by path, with their parameters and answers. */
export type { components, paths };

/** A client: `GET`, `POST` and the others take a path of the API and its parameters, and return `data` or `error`. */
export type ExplorerClient = Client<paths>;

/** Options of a client: the explorer's URL with its base path, headers, and another `fetch`. */
export interface ExplorerOptions extends ClientOptions {
  baseUrl: string;
}

/** A shape of the API by its name, such as `Schema<'Transaction'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Creates a client of the explorer at `baseUrl`. */
export function createClient(options: ExplorerOptions): ExplorerClient {
  return createFetchClient<paths>({
    // Lists of values are separated by commas.
    querySerializer: { array: { style: 'form', explode: false } },
    ...options,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
  });
}

/** A page of a list: its items, and the parameters of the next page. */
export interface Page<Item> {
  items: Item[];
  next_page_params: Record<string, unknown> | null;
}

/** Error body of the API. */
export class ExplorerError extends Error {
  readonly body: unknown;

  constructor(message: string, body: unknown) {
    super(message);
    this.name = 'ExplorerError';
    this.body = body;
  }
}

/**
 * Yields every item of a list, page by page: `read` requests a page with the cursor that it is given, and is called again
 * while there is a next one. @throws ExplorerError with the API's error
 */
export async function* listAll<Item>(
  read: (cursor: Record<string, never>) => Promise<{ data?: Page<Item>; error?: unknown }>,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor: Record<string, unknown> | null = {}; cursor !== null; ) {
    const { data, error } = await read(toQuery(cursor));
    if (data === undefined) throw new ExplorerError(readMessage(error), error);
    yield* data.items;
    cursor = data.next_page_params;
  }
}

/** A value of a cursor that is null is sent as this word: the query of a client leaves nulls out. */
function toQuery(cursor: Record<string, unknown>): Record<string, never> {
  const entries = Object.entries(cursor).map(([name, value]) => [name, value === null ? 'null' : value]);
  return Object.fromEntries(entries) as Record<string, never>;
}

function readMessage(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : 'The API did not answer with a page';
}
