import { z } from 'zod';
import type { QueryParameter } from './query.ts';

/** Definition of one API call; routes, validation, tags, descriptions and types are derived from it. */
interface CallFacts {
  /** HTTP method; GET by default. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path, with parameters in braces. */
  readonly path: `/${string}`;
  /** Legacy paths that clients also use. */
  readonly earlierPaths?: readonly `/${string}`[];
  /** Filter and sort parameters; cursor keys are accepted in addition. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** True if it accepts parameters beyond those of `query`, and reports the unknown ones itself. */
  readonly hasOpenQuery?: boolean;
  /** JSON request body. */
  readonly body?: z.ZodType;
  /** Form alternative to the JSON body (`multipart/form-data`), for calls that accept files. */
  readonly form?: z.ZodType;
  /** True if the request body is optional. */
  readonly isBodyOptional?: boolean;
  /** Response: a JSON schema, a media type of a file, or null for an empty response (204). */
  readonly response: z.ZodType | string | null;
  /** True if the response may be empty (204), as JSON-RPC's to notifications. */
  readonly mayBeEmpty?: boolean;
  /** Error body; that of `contract/error.ts` by default. */
  readonly error?: z.ZodType;
  /** Summary for the documentation. */
  readonly summary: string;
  /** Set if the response changes only with the index, so that it has an ETag; otherwise it also depends on node or clock. */
  readonly dependsOn?: 'index';
  /** True if the cost depends on the parameters: the call runs in a separate pool with fewer connections and a longer timeout. */
  readonly isHeavy?: boolean;
  /** Parameter that requests the signed-in user's data when it is `true`; such a response is not cached. */
  readonly personalWhere?: string;
  /** True if the response has fields of the signed-in user; it is not cached, as with `personalWhere`. */
  readonly isPersonal?: boolean;
  /**
   * True if the response has a legacy form for clients of 2023, selected by the header `api-compatibility` or the
   * parameter of that name.
   */
  readonly hasEarlierForm?: boolean;
  /** True if the call requires a signed-in user. */
  readonly needsSession?: boolean;
  /** True if only the operator may call: with a bearer token, or from the operator's own machine. */
  readonly isOperators?: boolean;
}

/** An API call. */
export interface Call extends CallFacts {
  /** Name of its resource; the key of its record. */
  readonly name: string;
}

/** An API call with a JSON response, over HTTP and in memory alike. */
export interface JsonCall extends Call {
  readonly response: z.ZodType;
}

type Named<Table> = {
  readonly [Name in keyof Table]: Omit<Call, keyof Table[Name] | 'name'> &
    Table[Name] & { readonly name: Name };
};

/** Creates the records of calls from their definitions by name; `shared` applies to all of them. */
export function calls<const Table extends Readonly<Record<string, CallFacts>>>(
  table: Table,
  shared: Pick<CallFacts, 'error'> = {},
): Named<Table> {
  const records = Object.entries(table).map(([name, facts]) => [name, { ...shared, ...facts, name }]);
  return Object.fromEntries(records) as Named<Table>;
}

/** Returns true if the response is `{items, next_page_params}`. */
export function isPaginated({ response }: Call): boolean {
  return response instanceof z.ZodObject && 'next_page_params' in response.shape;
}
