import type { FastifyInstance } from 'fastify';
import { toUrl } from '#sdk/api/openapi.ts';
import { openReadScope, parseAddress, parseHash } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { getTransaction } from '#sdk/db/transactions.ts';
import type { TagsOfAddress } from '../../contract/tags.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import { readNames } from '../../db/statements/names.ts';
import { listTagsOf } from '../../db/statements/tags.ts';
import { listWatched } from '../../db/statements/watchlist.ts';
import type { AccountDeps } from '../deps.ts';
import { registerPrivate } from '../register-private.ts';
import type { Visitor } from '../visitor.ts';

/** Adds the visitor's tags of an address or a transaction. Open to anyone; without a session no account data is read. */
export function registerTagsOf(scope: FastifyInstance, deps: AccountDeps): void {
  const { api, pool, sessions } = deps;
  registerPrivate(scope, deps, USER_CALLS.account_names, async ({ visitor: { accountId } }) => {
    const { addresses, transactions } = await readNames(pool, accountId);
    return {
      names: Array.from(addresses, ([address_hash, label]) => ({ address_hash, label })),
      transactions: Array.from(transactions, ([transaction_hash, label]) => ({ transaction_hash, label })),
    };
  });
  scope.get(toUrl(USER_CALLS.account_tags_of_address), async (request) => {
    const address = parseAddress((request.params as { hash?: string }).hash);
    return readTags(deps, known(await sessions.find(request)), [address]);
  });
  scope.get(toUrl(USER_CALLS.account_tags_of_transaction), async (request) => {
    const hash = parseHash((request.params as { hash?: string }).hash);
    const visitor = known(await sessions.find(request));
    const { db } = await openReadScope(api);
    const row = await getTransaction(db, hash);
    const addresses = [row?.from_address, row?.to_address, row?.created_contract].flatMap(
      (each) => each ?? [],
    );
    const [tags, [own]] = await Promise.all([
      readTags(deps, visitor, addresses),
      visitor === null
        ? []
        : listTagsOf(pool, 'transaction', { accountId: visitor.accountId, subjects: [hash] }),
    ]);
    return { ...tags, personal_tx_tag: own ? { label: own.name } : null };
  });
}

const NOTHING: TagsOfAddress = { common_tags: [], personal_tags: [], watchlist_names: [] };

function known(visitor: Visitor | null): Visitor | null {
  return visitor?.isUnverified ? null : visitor;
}

async function readTags(
  { pool, tags: approved }: AccountDeps,
  visitor: Visitor | null,
  addresses: readonly Buffer[],
): Promise<TagsOfAddress> {
  const common_tags = (await approved.list(pool, addresses)).flat();
  if (visitor === null) return { ...NOTHING, common_tags };
  const { accountId } = visitor;
  const [tags, watched] = await Promise.all([
    listTagsOf(pool, 'address', { accountId, subjects: addresses }),
    listWatched(pool, { accountId, addresses }),
  ]);
  return {
    common_tags,
    personal_tags: tags.map(({ subject, name }) => ({
      label: name,
      display_name: name,
      address_hash: toAddress(subject),
    })),
    watchlist_names: watched.map(({ name }) => ({ label: name, display_name: name })),
  };
}
