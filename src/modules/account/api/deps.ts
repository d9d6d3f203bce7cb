import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiContext, RouteDeps } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import type { settings } from '../settings.ts';
import type { PublicTagBook } from './admin/public-tag-book.ts';
import type { Membership } from './shared/membership.ts';
import type { Sessions } from './visitor.ts';

/** Operator settings of accounts. */
export type AccountSettings = ValuesOf<typeof settings> & {
  /** True if the database is in this server's data folder, i.e. used by no other server. */
  isDatabaseEmbedded?: boolean;
};

/** Dependencies of the account routes. */
export interface AccountDeps {
  readonly api: ApiContext;
  /** Connections for account data. */
  readonly pool: DatabasePool;
  /** Connections for accounts, sign-in methods and sessions: those of `pool`, unless several chains share accounts. */
  readonly people: DatabasePool;
  /** This chain's part in accounts that several chains share; null if it has its own. */
  readonly membership: Membership | null;
  readonly sessions: Sessions;
  readonly own: AccountSettings;
  /** Public tags. */
  readonly tags: PublicTagBook;
  /** Charges a sign-in attempt to the client's address. @throws ApiError 429 */
  readonly chargeAttempt: RouteDeps['chargeAttempt'];
}
