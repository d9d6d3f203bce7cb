import { z } from 'zod';
import { ADVANCED_FILTER_CALLS, calls, TEXT, TIME_TEXT } from '#sdk/contract/calls.ts';

const CSV = 'application/csv';
const PERIOD = {
  query: {
    from_period: { ...TIME_TEXT, isRequired: true },
    to_period: { ...TIME_TEXT, isRequired: true },
    filter_type: TEXT,
    filter_value: TEXT,
    recaptcha_response: TEXT,
  },
  response: CSV,
} as const;

/** The files, and the progress of a background file. */
export const CSV_ROUTES = calls({
  csv_export: {
    path: '/api/v2/csv-exports/{id}',
    response: z.object({
      status: z.enum(['pending', 'completed', 'failed']),
      file_id: z.string().nullable(),
      expires_at: z.string().nullable(),
    }),
    summary:
      'Progress of a file that is made in the background: any of the CSV files below is, with the header `Prefer: respond-async`, and is answered 202 with its `request_id`',
  },
  csv_export_file: {
    path: '/api/v2/csv-exports/{id}/file',
    response: CSV,
    summary: 'A file that was made in the background, available for half an hour',
  },
  transactions_csv: {
    path: '/api/v2/addresses/{hash}/transactions/csv',
    earlierPaths: ['/api/v1/transactions-csv'],
    ...PERIOD,
    summary: 'The transactions of an address in a period, as a CSV file',
  },
  internal_transactions_csv: {
    path: '/api/v2/addresses/{hash}/internal-transactions/csv',
    earlierPaths: ['/api/v1/internal-transactions-csv'],
    ...PERIOD,
    summary: 'The internal transactions of an address in a period, as a CSV file',
  },
  token_transfers_csv: {
    path: '/api/v2/addresses/{hash}/token-transfers/csv',
    earlierPaths: ['/api/v1/token-transfers-csv'],
    ...PERIOD,
    query: { ...PERIOD.query, token: TEXT },
    summary:
      'The token transfers of an address in a period, as a CSV file; with `token` those of one token, each with the balance after it',
  },
  logs_csv: {
    path: '/api/v2/addresses/{hash}/logs/csv',
    earlierPaths: ['/api/v1/logs-csv'],
    ...PERIOD,
    summary: 'The logs of an address in a period, as a CSV file',
  },
  advanced_filters_csv: {
    path: '/api/v2/advanced-filters/csv',
    query: { ...ADVANCED_FILTER_CALLS.advanced_filters.query, recaptcha_response: TEXT },
    response: CSV,
    summary: 'Matches of an advanced filter, as a CSV file',
  },
  token_holders_csv: {
    path: '/api/v2/tokens/{hash}/holders/csv',
    query: { recaptcha_response: TEXT },
    response: CSV,
    summary: 'The holders of a token, as a CSV file',
  },
});
