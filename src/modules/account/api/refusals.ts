import { refusalsOf } from '#sdk/api/errors.ts';
import type { ApiPart } from '#sdk/api/part.ts';

/** Answers of a server without accounts to account calls: nobody is or can be signed in. */
export const refusals: ApiPart = refusalsOf({
  '/api/v2/main-page/transactions/watchlist': 'unauthorized',
  '/api/account/v1/*': 'account_disabled',
  '/api/account/v2/*': 'account_disabled',
});
