import type { ApiContext } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { addCopy, refreshCopies, refreshCopy, takeHome } from '../../db/statements/copies.ts';

/** Accounts of a chain among several that share them. */
export type SharedAccounts = NonNullable<ApiContext['store']['sharedAccounts']>;

/** A chain's part in the accounts that it shares with others. */
export interface Membership {
  readonly shared: SharedAccounts;
  /** Resolves to false if the accounts of this chain's database are others than the shared ones, so that nobody can sign in. */
  join(): Promise<boolean>;
  /** Makes sure that this chain's database has a copy of an account. */
  admit(accountId: number): Promise<void>;
  /** Brings the copies of an account up to date in the databases of all running chains; those of others follow at their start. */
  spread(accountId: number): Promise<void>;
  /** Takes this chain out of the running ones. */
  leave(): void;
}

/** Time for which an account counts as copied, in ms, and the maximum number of such accounts. */
const [ADMITTED_MS, ADMITTED_MAX] = [60_000, 10_000];

/** Creates the part of a chain with this database. */
export function createMembership(pool: DatabasePool, shared: SharedAccounts): Membership {
  const { pool: home, databases, chain } = shared;
  const admitted = new Map<number, number>();
  let joined: Promise<boolean> | undefined;

  async function enter(): Promise<boolean> {
    if (!(await takeHome(pool, home))) return false;
    databases.set(chain, pool);
    await refreshCopies(pool, home);
    return true;
  }

  return {
    shared,
    join() {
      joined ??= enter();
      // Retries after a temporary failure of the database.
      joined.catch(() => {
        joined = undefined;
      });
      return joined;
    },
    async admit(accountId) {
      const at = admitted.get(accountId);
      if (at !== undefined && performance.now() - at < ADMITTED_MS) return;
      await addCopy(pool, home, accountId);
      admitted.delete(accountId);
      admitted.set(accountId, performance.now());
      for (const oldest of admitted.keys()) {
        if (admitted.size <= ADMITTED_MAX) break;
        admitted.delete(oldest);
      }
    },
    async spread(accountId) {
      await Promise.all([...databases.values()].map((each) => refreshCopy(each, home, accountId)));
    },
    leave() {
      if (databases.get(chain) === pool) databases.delete(chain);
    },
  };
}
