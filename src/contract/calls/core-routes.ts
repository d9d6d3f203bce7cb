import { z } from 'zod';
import { rawTrace } from '../transaction/internal-transaction.ts';
import { calls } from './call.ts';
import { TEXT } from './query.ts';

const message = z.object({ message: z.string() });
const BYTES = { query: { format: TEXT }, response: 'application/octet-stream' } as const;

/** Core calls that write, or whose response is not JSON of the index; each has a dedicated route. */
export const CORE_ROUTES = calls({
  rename_run: {
    method: 'PATCH',
    path: '/api/v2/runs/{id}',
    body: z.object({ name: z.string().max(80).nullable() }),
    response: null,
    summary: 'Names a run; null or an empty name takes its name away',
    isOperators: true,
  },
  delete_run: {
    method: 'DELETE',
    path: '/api/v2/runs/{id}',
    response: null,
    summary: 'Deletes an ended run with all its data',
    isOperators: true,
  },
  runs_access: {
    path: '/api/v2/runs-access',
    response: z.object({ access: z.enum(['yes', 'token', 'no']) }),
    summary: 'Rights of the caller to name and delete runs: at once, with the token, or none',
  },
  refetch_metadata: {
    method: 'PATCH',
    path: '/api/v2/tokens/{hash}/instances/{id}/refetch-metadata',
    response: message,
    summary: 'Requests the metadata of a token instance again',
  },
  key: {
    method: 'POST',
    path: '/api/v2/key',
    body: z.object({ recaptcha_response: z.string() }),
    response: message,
    summary: 'Gives a cookie with requests beyond the limit for the answer to a captcha',
  },
  transaction_raw_input: {
    path: '/api/v2/transactions/{hash}/raw-input',
    ...BYTES,
    summary: 'The input of a transaction, whole; `format=hex` for text',
  },
  transaction_revert_data: {
    path: '/api/v2/transactions/{hash}/revert-data',
    ...BYTES,
    summary: 'Revert data of a failed transaction, whole; `format=hex` for text',
  },
  log_data: {
    path: '/api/v2/transactions/{hash}/logs/{index}/data',
    ...BYTES,
    summary: 'The data of a log of a transaction, whole; `format=hex` for text',
  },
  transaction_whole_trace: {
    path: '/api/v2/transactions/{hash}/raw-trace/whole',
    response: z.array(rawTrace),
    summary: "The node's own trace of a transaction, uncut",
  },
});
