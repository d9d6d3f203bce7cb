import type { FastifyInstance } from 'fastify';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { CHAIN_CALLS, type ListOfChain } from '../../contract/chain-calls.ts';
import type { AccountDeps } from '../deps.ts';
import { registerPrivate } from '../register-private.ts';
import { findList } from '../saved/list-files.ts';
import { LISTS, type ListFile } from '../saved/lists.ts';
import type { SharedAccounts } from './membership.ts';

/** Maximum number of entries of each chain. */
const ENTRIES_MAX = 50;
/** Time limit for the database of one chain, in ms. */
const LIMIT_MS = 3000;

type Row = Record<string, unknown>;

/** Adds the call that lists the entries on other chains. */
export function registerOtherChains(scope: FastifyInstance, deps: AccountDeps): void {
  registerPrivate(scope, deps, CHAIN_CALLS.account_other_chains, async ({ request, visitor }) => {
    const list = findList(request.params);
    const { membership } = deps;
    if (membership === null) return { chain: null, items: [] };
    const { shared } = membership;
    const read = (pool: DatabasePool) => list.read({ pool }, visitor.accountId);
    return { chain: shared.chain, items: await readOthers(shared, read, presentList) };
  });
}

/** All lists of an account on the other chains; those of a chain that does not answer are null. */
export function exportOtherChains(shared: SharedAccounts, accountId: number) {
  const read = async (pool: DatabasePool) =>
    Object.fromEntries(
      await Promise.all(
        LISTS.map(async (list: ListFile) => [list.name, await list.read({ pool }, accountId)] as const),
      ),
    );
  return readOthers(shared, read, ({ name }, lists) => ({ name, lists }));
}

/** Reads the databases of all other chains at once; one that fails or hangs does not fail the others. */
function readOthers<Value, Item>(
  { chain, chains, databases }: SharedAccounts,
  read: (pool: DatabasePool) => Promise<Value>,
  present: (chain: SharedAccounts['chains'][number], value: Value | null) => Item,
): Promise<Item[]> {
  const others = chains.filter(({ name }) => name !== chain);
  return Promise.all(
    others.map(async (other) => {
      const pool = databases.get(other.name);
      const reading = pool === undefined ? null : Promise.race([read(pool), expire()]).catch(() => null);
      return present(other, await reading);
    }),
  );
}

function presentList(
  { name, title, url }: SharedAccounts['chains'][number],
  rows: readonly Row[] | null,
): ListOfChain {
  const entries = rows?.slice(0, ENTRIES_MAX).map(presentEntry) ?? null;
  return { name, title, url, entries, has_more: (rows?.length ?? 0) > ENTRIES_MAX };
}

/** Columns that name the subject of an entry. */
const SUBJECTS = ['address_hash', 'contract_address_hash', 'transaction_hash'];

function presentEntry(row: Row) {
  const [first] = Array.isArray(row.addresses) ? row.addresses : [];
  const hash = SUBJECTS.map((column) => row[column]).find((value) => value !== undefined) ?? first;
  return { name: String(row.name ?? row.tags ?? ''), hash: typeof hash === 'string' ? hash : null };
}

async function expire(): Promise<null> {
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  return null;
}
