import type { ApiPart } from '../../../api/api-part.ts';
import type { ValuesOf } from '../../manifest.ts';
import { ACCOUNT_CALLS } from '../contract/account-calls.ts';
import type { settings } from '../settings.ts';

/** Makes the calls of accounts. */
export function createAccountPart(_own: ValuesOf<typeof settings>): ApiPart {
  return { routes: Object.values(ACCOUNT_CALLS) };
}
