import type { ApiPart } from '../../../api/api-part.ts';
import { refusalsOf } from '../../../api/refusals-of.ts';

/** What servers with accounts have, answered as by one without: nobody is signed in, and nobody can be. */
export const refusals: ApiPart = refusalsOf({
  '/api/v2/main-page/transactions/watchlist': 'unauthorized',
  '/api/account/v1/*': 'account_disabled',
  '/api/account/v2/*': 'account_disabled',
});
