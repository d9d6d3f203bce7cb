import type { RouteMeans } from '../../../api/api-part.ts';
import type { ApiContext } from '../../../api/context.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import type { ValuesOf } from '../../manifest.ts';
import type { settings } from '../settings.ts';
import type { PublicTagBook } from './desk/public-tag-book.ts';
import type { Sessions } from './visitor.ts';

/** The operator's settings of accounts. */
export type AccountSettings = ValuesOf<typeof settings> & {
  /** Whether the database is in the data folder of this server, so that no other one uses it. */
  isDatabaseEmbedded?: boolean;
};

/** What the routes of accounts are made with. */
export interface AccountMeans {
  readonly api: ApiContext;
  /** Connections for what accounts keep. */
  readonly pool: DatabasePool;
  readonly sessions: Sessions;
  readonly own: AccountSettings;
  /** The tags that everybody sees. */
  readonly tags: PublicTagBook;
  /** Counts an attempt to sign in against its address. @throws ApiError 429 */
  readonly chargeAttempt: RouteMeans['chargeAttempt'];
}
