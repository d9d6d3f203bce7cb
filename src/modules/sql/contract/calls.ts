import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';

/** Kind of a column of an answer, by which its values are written. */
export const sqlKind = z.enum(['boolean', 'integer', 'number', 'text', 'timestamp']);
export type SqlKind = z.infer<typeof sqlKind>;

/** A value; numbers that JSON cannot hold exactly are texts. */
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Answer of a query. */
export const sqlAnswer = z.object({
  columns: z.array(z.object({ name: z.string(), kind: sqlKind })),
  rows: z.array(z.array(cell)),
  rows_count: z.number().int(),
  /** Limit at which the answer was cut; null if it is whole. */
  cut: z.enum(['rows', 'bytes']).nullable(),
  /** Duration in the database, in ms. */
  duration_ms: z.number().int(),
  /** Sentences about data that this index does not have, such as blocks without traces. */
  notes: z.array(z.string()),
});
export type SqlAnswer = z.infer<typeof sqlAnswer>;

/** Error of a query. */
export const sqlError = z.object({
  message: z.string(),
  code: z.string().optional(),
  /** Character of the query at which the fault is, counted from 1; absent if it has no place. */
  position: z.number().int().optional(),
});
export type SqlError = z.infer<typeof sqlError>;

/** Body of a request: a query and the values of `$1`, `$2` …. */
export const sqlBody = z.strictObject({
  query: z.string(),
  parameters: z
    .array(z.union([z.string(), z.number(), z.boolean()]).nullable())
    .max(20)
    .optional(),
  format: z.enum(['json', 'csv']).optional(),
});
export type SqlBody = z.infer<typeof sqlBody>;
/** Form of an answer or a file. */
export type SqlFormat = NonNullable<SqlBody['format']>;

/** The route of queries. */
export const SQL_ROUTES = calls(
  {
    sql: {
      method: 'POST',
      path: '/api/v2/sql',
      body: sqlBody,
      response: sqlAnswer,
      isHeavy: true,
      summary:
        'One read-only SELECT over the documented views of the index, with `format` as JSON or CSV; closing the connection cancels it (docs/SQL.md)',
    },
    sql_file: {
      method: 'POST',
      path: '/api/v2/sql/file',
      body: sqlBody,
      response: 'text/csv',
      isHeavy: true,
      summary:
        'The whole result of a query as a CSV or JSON file, sent as it is read; its limits are in `x-limits`, and a file that is cut says so at its end (docs/SQL.md)',
    },
  },
  { error: sqlError },
);

const shownView = z.object({
  name: z.string(),
  description: z.string(),
  columns: z.array(z.object({ name: z.string(), kind: z.string(), description: z.string() })),
});
export type ShownView = z.infer<typeof shownView>;

/** The views and the limits, as the page reads them. */
export const sqlViews = z.object({
  /** Reason why queries do not run on this server; null if they do. */
  off: z.string().nullable(),
  views: z.array(shownView),
  functions: z.array(z.string()),
});

/** Calls about queries. */
export const SQL_CALLS = calls({
  sql_views: {
    path: '/api/v2/sql/views',
    response: sqlViews,
    summary: 'Views, columns and functions of `/api/v2/sql`',
  },
  sql_contract_views: {
    path: '/api/v2/sql/views/{hash}',
    response: z.object({
      /** Name of the contract, chosen by who verified it; null where it is not verified. */
      name: z.string().nullable(),
      views: z.array(shownView),
    }),
    summary: 'Views of the decoded events and calls of a verified contract; none for another one',
  },
  sql_queue: {
    path: '/api/v2/sql/queue',
    response: z.object({ running: z.number().int(), waiting: z.number().int() }),
    summary: 'Number of queries that run, and that wait for their turn',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends SqlCalls {}
}
type SqlCalls = typeof SQL_CALLS;
