import { z } from 'zod';
import type { QueryParameter } from './query.ts';

/** All that is known of one call of the API, in one place; routes, checks, tags, descriptions and types follow from it. */
interface CallFacts {
  /** GET when left out. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Its parameters in braces. */
  readonly path: `/${string}`;
  /** Other paths at which clients make it. */
  readonly earlierPaths?: readonly `/${string}`[];
  /** Filter and sort parameters; a cursor's keys come beside them. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** The JSON that is sent. */
  readonly body?: z.ZodType;
  /** The same as a form with files (`multipart/form-data`), where the call takes one too. */
  readonly form?: z.ZodType;
  /** Whether the call also does without a body. */
  readonly isBodyOptional?: boolean;
  /** What is answered: JSON of a schema, a file of a media type, or nothing (204). */
  readonly response: z.ZodType | string | null;
  /** Whether it may also answer nothing (204), as JSON-RPC does to notifications. */
  readonly mayBeEmpty?: boolean;
  /** The body of its errors; that of `contract/error.ts` when left out. */
  readonly error?: z.ZodType;
  /** What it is for, in the documents. */
  readonly summary: string;
  /** Set where the answer changes only when the index does, so that it has an ETag; else it also depends on node or clock. */
  readonly dependsOn?: 'index';
  /** Whether its cost depends on what is asked for: it then runs on connections of their own, fewer and with a longer time limit. */
  readonly isHeavy?: boolean;
  /** The parameter that, where it is `true`, asks for what the one who is signed in keeps: no cache keeps such an answer. */
  readonly personalWhere?: string;
  /** Whether the answer to who is signed in has fields of their own: no cache keeps it, as with `personalWhere`. */
  readonly isPersonal?: boolean;
  /** Whether its answer has another form for clients of 2023: the header `api-compatibility` decides, or the parameter of that name. */
  readonly hasEarlierForm?: boolean;
  /** Whether it answers only to who is signed in. */
  readonly needsSession?: boolean;
  /** Only for the operator: by a bearer token, or on the operator's own machine. */
  readonly isOperators?: boolean;
}

/** One call of the API. */
export interface Call extends CallFacts {
  /** Of its resource; the key of its record. */
  readonly name: string;
}

/** A call that is answered with JSON, over HTTP and in memory alike. */
export interface JsonCall extends Call {
  readonly response: z.ZodType;
}

type Named<Table> = {
  readonly [Name in keyof Table]: Omit<Call, keyof Table[Name] | 'name'> &
    Table[Name] & { readonly name: Name };
};

/** Makes the records of calls from their facts by name; `shared` are facts of all of them. */
export function calls<const Table extends Readonly<Record<string, CallFacts>>>(
  table: Table,
  shared: Pick<CallFacts, 'error'> = {},
): Named<Table> {
  const records = Object.entries(table).map(([name, facts]) => [name, { ...shared, ...facts, name }]);
  return Object.fromEntries(records) as Named<Table>;
}

/** Whether a call is answered with `{items, next_page_params}`. */
export function isPaginated({ response }: Call): boolean {
  return response instanceof z.ZodObject && 'next_page_params' in response.shape;
}
