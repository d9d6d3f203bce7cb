import { z } from 'zod';
import { accountErrorBody, calls } from '#sdk/contract/calls.ts';
import { int } from '#sdk/contract/primitives.ts';

const PRIVATE = { needsSession: true } as const;

/** Calls that export and import the lists of an account as files. */
export const FILE_CALLS = calls(
  {
    account_list_export: {
      path: '/api/account/v2/user/export/{list}',
      query: { format: { values: ['csv', 'json'] } },
      response: 'text/csv',
      summary:
        'One list of the account as a file, CSV unless `format=json`: `watchlist`, `address_tags`, `transaction_tags`, `custom_abis`, `public_tags` or `api_keys`',
      ...PRIVATE,
    },
    account_list_import: {
      method: 'POST',
      path: '/api/account/v2/user/import/{list}',
      body: z.union([
        z.object({ csv: z.string() }),
        z.object({ items: z.array(z.record(z.string(), z.unknown())) }),
      ]),
      response: z.object({
        added: int,
        /** Rejected rows, counted from 1, with their errors by field. */
        refused: z.array(z.object({ row: int, errors: z.record(z.string(), z.array(z.string())) })),
      }),
      summary:
        'Adds the entries of such a file to `watchlist`, `address_tags`, `transaction_tags` or `custom_abis`; those that cannot be added are reported, the others are added',
      ...PRIVATE,
    },
  },
  { error: accountErrorBody },
);
