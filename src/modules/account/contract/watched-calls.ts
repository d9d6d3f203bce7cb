import { z } from 'zod';
import { calls, TRANSACTION_CALLS } from '#sdk/contract/calls.ts';
import { transaction } from '#sdk/contract/transactions.ts';

/** Calls for transactions of watched addresses. */
export const WATCHED_CALLS = {
  transactions_watchlist: TRANSACTION_CALLS.transactions_watchlist,
  ...calls({
    main_page_transactions_watchlist: {
      path: '/api/v2/main-page/transactions/watchlist',
      response: z.array(transaction),
      summary: "The last six transactions of the addresses on the visitor's watch list",
      needsSession: true,
    },
  }),
};
