import { BaseError } from '#sdk/lib/values.ts';
import type { JsonValue } from '../finding/json.ts';

/** Parameters of a call, as in `next_page_params`. */
export type ApiQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A request to the API, by its path below the public base path. */
export interface ApiRequest {
  path: string;
  query?: ApiQuery | undefined;
  /** JSON body of the few reads that are sent with POST. */
  body?: JsonValue | undefined;
  signal: AbortSignal;
}

export interface ApiAnswer {
  status: number;
  body: JsonValue;
}

/** Sends a request to the API, in this server or elsewhere. @throws ToolError if there is no JSON to return */
export type ApiReader = (request: ApiRequest) => Promise<ApiAnswer>;

/** Failure of a tool, in one sentence for the assistant. */
export class ToolError extends BaseError {
  override name = 'ToolError';
  override readonly code = 'tool';
}

/** Joins a path and its parameters; a null is sent as the text, as in a cursor of the API. Pure. */
export function toUrlPath({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}
