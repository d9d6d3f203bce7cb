import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#sdk/api/part.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { USER_CALLS } from '../contract/user-calls.ts';
import { removeAccount } from '../db/statements/accounts.ts';
import { listApiKeys } from '../db/statements/api-keys.ts';
import { listCustomAbis } from '../db/statements/custom-abis.ts';
import { listDeliveries } from '../db/statements/deliveries.ts';
import { listIdentities } from '../db/statements/identities.ts';
import { listKeyUses } from '../db/statements/key-uses.ts';
import { addOwnRemoval } from '../db/statements/operator-log.ts';
import { listPublicTags } from '../db/statements/public-tags.ts';
import { listSessions } from '../db/statements/sessions.ts';
import { listTags, TAGS_MAX } from '../db/statements/tags.ts';
import { listAllWatched } from '../db/statements/watchlist.ts';
import { listWebhooks } from '../db/statements/webhooks.ts';
import { clearSessionCookies } from './cookies.ts';
import type { AccountDeps } from './deps.ts';
import { presentDeliveries, presentWebhook } from './notifications/register-notifications.ts';
import { presentTime } from './present-time.ts';
import { presentProfile } from './profile.ts';
import { presentIdentity, presentSession } from './register-person.ts';
import { registerPrivate, requireFresh, type Visit } from './register-private.ts';
import { presentTransactionTag } from './saved/transaction-tags.ts';
import { changeAccount } from './shared/change-account.ts';
import { exportOtherChains } from './shared/other-chains.ts';
import type { Visitor } from './visitor.ts';

const DELIVERIES_EXPORTED_MAX = 10_000;

/** Adds the export of all data of an account, and its deletion. */
export function registerOwnData(
  scope: FastifyInstance,
  deps: AccountDeps,
  readOwnData: RouteDeps['readOwnData'],
): void {
  registerPrivate(scope, deps, USER_CALLS.account_export, async ({ reply, visitor }) => {
    reply.header('content-disposition', 'attachment; filename="account.json"');
    const [own, others] = await Promise.all([exportAccount(deps, visitor), readOwnData(visitor.accountId)]);
    return { ...own, ...others };
  });
  registerPrivate(scope, deps, USER_CALLS.account_remove, async (visit) => {
    await removeOwnAccount(visit, visit.request.body);
    return { message: 'OK' };
  });
}

/** Deletes the visitor's account. @throws AccountError 422 without the confirmation text, 403 after an old sign-in */
export async function removeOwnAccount(
  { request, reply, visitor, deps }: Visit,
  body: unknown,
): Promise<void> {
  const { confirm } = Object(body) as { confirm?: unknown };
  if (confirm !== 'delete my account') throw refuseFields({ confirm: ['Required'] });
  requireFresh(visitor);
  const id = visitor.accountId;
  await changeAccount(deps, id, {
    change: (db) => removeAccount(db, id),
    log: (db) => addOwnRemoval(db, id),
  });
  clearSessionCookies(request, reply);
}

async function exportAccount(
  { api, pool, people, own, membership }: AccountDeps,
  { accountId, sessionId }: Visitor,
) {
  const all = { accountId, before: null, limit: TAGS_MAX };
  const [
    profile,
    identities,
    sessions,
    watchlist,
    addressTags,
    transactionTags,
    publicTags,
    keys,
    keyUses,
    abis,
    webhooks,
    deliveries,
  ] = await Promise.all([
    presentProfile(people, accountId),
    listIdentities(people, accountId),
    listSessions(people, accountId, own.sessionIdleHours),
    listAllWatched(pool, accountId),
    listTags(pool, 'address', all),
    listTags(pool, 'transaction', all),
    listPublicTags(pool, accountId),
    listApiKeys(pool, accountId),
    listKeyUses(pool, accountId),
    listCustomAbis(pool, accountId),
    listWebhooks(pool, accountId),
    listDeliveries(pool, { ...all, limit: DELIVERIES_EXPORTED_MAX }),
  ]);
  return {
    profile,
    identities: identities.map(presentIdentity),
    sessions: sessions.map((row) => presentSession(row, sessionId)),
    watchlist: watchlist.map(presentWatched),
    address_tags: addressTags.map(({ id, subject, name }) => ({
      id,
      address_hash: toAddress(subject),
      name,
    })),
    transaction_tags: transactionTags.map(presentTransactionTag),
    public_tags: publicTags.map(presentPublicTag),
    api_keys: keys,
    api_key_uses: keyUses,
    custom_abis: abis.map(presentCustomAbi),
    webhooks: webhooks.map(presentWebhook),
    deliveries: await presentDeliveries({ api }, deliveries),
    ...(membership !== null && { other_chains: await exportOtherChains(membership.shared, accountId) }),
    exported_at: presentTime(api.server.now()),
    version: 1,
  };
}

function presentWatched({ address, is_by_email, is_by_webhook, ...row }: Rows<typeof listAllWatched>) {
  return {
    ...row,
    address_hash: toAddress(address),
    notification_methods: { email: is_by_email, webhook: is_by_webhook },
  };
}

function presentPublicTag({ addresses, created_at, ...row }: Rows<typeof listPublicTags>) {
  return { ...row, addresses: addresses.map(toAddress), submission_date: presentTime(created_at) };
}

function presentCustomAbi({ id, address, name, abi }: Rows<typeof listCustomAbis>) {
  return { id, name, contract_address_hash: toAddress(address), abi: JSON.parse(abi) as unknown };
}

type Rows<List extends (...values: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number];
