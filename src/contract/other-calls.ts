import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import { rawTrace } from './internal-transaction.ts';

/** A call beside those of `ENDPOINTS`: one that writes, or whose answer is no JSON of the index. */
export interface OtherCall {
  name: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  path: `/${string}`;
  summary: string;
  query?: readonly string[];
  /** The JSON that is sent. */
  body?: z.ZodType;
  /** What is answered: JSON of a schema, a file of a media type, or nothing (204). */
  answer: z.ZodType | string | null;
  /** Only for the operator: by a bearer token, or on the operator's own machine. */
  isOperators?: boolean;
}

const message = z.object({ message: z.string() });
const CSV = 'application/csv';
const PERIOD = ['from_period', 'to_period', 'filter_type', 'filter_value', 'recaptcha_response'] as const;
const LISTS = ['transactions', 'internal-transactions', 'token-transfers', 'logs'] as const;

const TRANSACTION_BYTES = [
  ['transaction_raw_input', 'raw-input', 'The input of a transaction, whole; `format=hex` for text'],
  [
    'transaction_revert_data',
    'revert-data',
    'What a failed transaction gave back, whole; `format=hex` for text',
  ],
  ['log_data', 'logs/{index}/data', 'The data of a log of a transaction, whole; `format=hex` for text'],
] as const;

/** All of them, for the documents of the API; each is registered where it is answered. */
export const OTHER_CALLS: readonly OtherCall[] = [
  {
    name: 'rename_run',
    method: 'patch',
    path: '/api/v2/runs/{id}',
    summary: 'Names a run; null or an empty name takes its name away',
    body: z.object({ name: z.string().max(80).nullable() }),
    answer: null,
    isOperators: true,
  },
  {
    name: 'delete_run',
    method: 'delete',
    path: '/api/v2/runs/{id}',
    summary: 'Deletes a run that has ended, with all that it holds',
    answer: null,
    isOperators: true,
  },
  {
    name: 'runs_access',
    method: 'get',
    path: '/api/v2/runs-access',
    summary: 'Whether the caller may name and delete runs: at once, with the token, or not at all',
    answer: z.object({ access: z.enum(['yes', 'token', 'no']) }),
  },
  {
    name: 'refetch_metadata',
    method: 'patch',
    path: '/api/v2/tokens/{hash}/instances/{id}/refetch-metadata',
    summary: 'Has a piece asked for its metadata again',
    answer: message,
  },
  {
    name: 'key',
    method: 'post',
    path: '/api/v2/key',
    summary: 'Gives a cookie with requests beyond the limit for the answer to a captcha',
    body: z.object({ recaptcha_response: z.string() }),
    answer: message,
  },
  {
    name: 'csv_export',
    method: 'get',
    path: '/api/v2/csv-exports/{id}',
    summary:
      'How far a file is that is made in the background: any of the CSV files below is, with the header `Prefer: respond-async`, and is answered 202 with its `request_id`',
    answer: z.object({
      status: z.enum(['pending', 'completed', 'failed']),
      file_id: z.string().nullable(),
      expires_at: z.string().nullable(),
    }),
  },
  {
    name: 'csv_export_file',
    method: 'get',
    path: '/api/v2/csv-exports/{id}/file',
    summary: 'A file that was made in the background, for half an hour and from the same process',
    answer: CSV,
  },
  ...TRANSACTION_BYTES.map(
    ([name, path, summary]): OtherCall => ({
      ...{ name, method: 'get', path: `/api/v2/transactions/{hash}/${path}`, summary },
      ...{ query: ['format'], answer: 'application/octet-stream' },
    }),
  ),
  {
    name: 'transaction_whole_trace',
    method: 'get',
    path: '/api/v2/transactions/{hash}/raw-trace/whole',
    summary: "The node's own trace of a transaction, uncut",
    answer: z.array(rawTrace),
  },
  ...LISTS.map((list): OtherCall => {
    const path = `/api/v2/addresses/{hash}/${list}/csv` as const;
    const summary = `The ${list.replace('-', ' ')} of an address in a period, as a CSV file`;
    return {
      name: `${list}_csv`.replace('-', '_'),
      method: 'get',
      path,
      summary,
      query: PERIOD,
      answer: CSV,
    };
  }),
  {
    name: 'advanced_filters_csv',
    method: 'get',
    path: '/api/v2/advanced-filters/csv',
    summary: 'What fits an advanced filter, as a CSV file',
    query: [...ENDPOINTS.advanced_filters.query, 'recaptcha_response'],
    answer: CSV,
  },
  {
    name: 'token_holders_csv',
    method: 'get',
    path: '/api/v2/tokens/{hash}/holders/csv',
    summary: 'The holders of a token, as a CSV file',
    query: ['recaptcha_response'],
    answer: CSV,
  },
];
