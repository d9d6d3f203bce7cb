import { z } from 'zod';
import { calls } from '#contract/calls/call.ts';
import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { transaction } from '#contract/transaction/transaction.ts';

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
