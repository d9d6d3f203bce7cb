import type { FastifyInstance } from 'fastify';
import { registerRefusals } from '#modules/kits/forms/api/register-refusals.ts';
import { ApiError } from '#sdk/api/errors.ts';
import type { ApiContext, ApiPart, RouteDeps } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { ACCOUNT_CALLS } from '../contract/account-calls.ts';
import { FILE_CALLS } from '../contract/file-calls.ts';
import { NOTIFICATION_TOPICS } from '../contract/notifications.ts';
import { findLabels } from './admin/find-labels.ts';
import { createPublicTagBook } from './admin/public-tag-book.ts';
import { registerAdmin } from './admin/register-admin.ts';
import { registerAuth } from './auth/register-auth.ts';
import { registerToken } from './auth/register-token.ts';
import type { AccountDeps, AccountSettings } from './deps.ts';
import { addEarlyPaths } from './early-paths.ts';
import { registerForms } from './forms/register-forms.ts';
import { createKeyCallers } from './key-callers.ts';
import { createKeyUses, type KeyUses } from './key-uses.ts';
import { createNotifications, type NotificationOptions } from './notifications/create-notifications.ts';
import { registerNotifications } from './notifications/register-notifications.ts';
import { noteOrigin } from './own-origin.ts';
import { createPeople } from './people.ts';
import { registerOwnData } from './register-own-data.ts';
import { registerPerson } from './register-person.ts';
import { registerAddressTags } from './saved/address-tags.ts';
import { registerApiKeys } from './saved/api-keys.ts';
import { registerCustomAbis } from './saved/custom-abis.ts';
import { registerDecoded } from './saved/decoded.ts';
import { registerListFiles } from './saved/list-files.ts';
import { registerMetadataSubmission } from './saved/metadata-submission.ts';
import { registerPublicTags } from './saved/public-tags.ts';
import { registerTagsOf } from './saved/tags-of.ts';
import { registerTransactionTags } from './saved/transaction-tags.ts';
import { registerWatchedTransactions } from './saved/watched-transactions.ts';
import { registerWatchlist } from './saved/watchlist.ts';
import { createMembership } from './shared/membership.ts';
import { registerOtherChains } from './shared/other-chains.ts';
import { placeCookies, registerMember } from './shared/register-member.ts';
import { registerEmail } from './sign-in/email.ts';
import { registerWallet } from './sign-in/wallet.ts';
import { takePrivateJson } from './take-private-json.ts';
import { createSessions, type Sessions } from './visitor.ts';

/** Creates the account routes and the sender of notifications of watched addresses. */
export function createAccountPart(own: AccountSettings, options: NotificationOptions = {}): ApiPart {
  const notifications = createNotifications(own, options);
  const opened = new WeakMap<DatabasePool, Pick<AccountDeps, 'people' | 'membership' | 'sessions'>>();
  const counters = new WeakMap<DatabasePool, KeyUses>();
  const tags = createPublicTagBook();

  function openDeps(api: ApiContext, chargeAttempt: AccountDeps['chargeAttempt']): AccountDeps | null {
    const { appPool: pool } = api.store;
    if (!pool) return null;
    const people = opened.get(pool) ?? openPeople(api, pool, own);
    opened.set(pool, people);
    return { api, pool, ...people, own, chargeAttempt, tags };
  }

  function usesOf(pool: DatabasePool): KeyUses {
    const uses = counters.get(pool) ?? createKeyUses(pool);
    counters.set(pool, uses);
    return uses;
  }

  return {
    topics: NOTIFICATION_TOPICS,
    publishers: { chain: [notifications.publisher], hash: [] },
    routes: [...Object.values(ACCOUNT_CALLS), ...Object.values(FILE_CALLS)],
    callers: ({ store: { appPool } }) =>
      appPool ? createKeyCallers(appPool, own.apiKeyRequests, usesOf(appPool)) : null,
    people(context, chargeAttempt) {
      const accounts = openDeps(context, chargeAttempt);
      return accounts && createPeople(accounts, notifications.show, prepareCalls);
    },
    fields: { addresses: ({ api }, facts) => tags.describe(api.store.appPool, facts) },
    search: async ({ api }, text) => (api.store.appPool ? findLabels(api.store.appPool, text) : []),
    version: tags.version,
    register: (scope, deps) => {
      const accounts = openDeps(deps.context, deps.chargeAttempt);
      if (accounts === null) return;
      scope.addHook('onClose', notifications.whenIdle);
      if (accounts.membership !== null) registerMember(scope, accounts.membership, own);
      scope.addHook('preClose', () => usesOf(accounts.pool).flush());
      tags.watch(accounts.pool);
      scope.addHook('preClose', async () => tags.stop());
      registerRoutes(scope, accounts, { ...deps, network: options.network ?? {} });
    },
  };
}

/** Opens the accounts and sessions: those of all chains of the process, or those of this database. */
function openPeople(
  { store }: ApiContext,
  pool: DatabasePool,
  own: AccountSettings,
): Pick<AccountDeps, 'people' | 'membership' | 'sessions'> {
  const { sharedAccounts: shared } = store;
  const people = shared?.pool ?? pool;
  const membership = shared === undefined ? null : createMembership(pool, shared);
  const folder = own.isDatabaseEmbedded === true ? (shared ?? store).dataDir : undefined;
  const key = { secret: own.secret, folder };
  return { people, membership, sessions: createSessions(people, { ...own, key, membership }) };
}

type PartDeps = Pick<RouteDeps, 'readOwnData' | 'chargeMore' | 'listForms'>;

function registerRoutes(
  scope: FastifyInstance,
  accounts: AccountDeps,
  { readOwnData, chargeMore, listForms, network }: PartDeps & Required<Pick<NotificationOptions, 'network'>>,
): void {
  for (const url of ['/api/account/v1/*', '/api/account/v2/*'])
    scope.all(url, async () => {
      throw new ApiError('not_found');
    });
  scope.register(async (inner) => {
    registerCalls(inner, accounts, { readOwnData, chargeMore });
    registerNotifications(inner, accounts, network);
  });
  scope.register(async (inner) => {
    prepare(inner, accounts);
    registerAuth(inner, accounts);
  });
  scope.register(async (inner) => {
    noteOrigin(inner, placeCookies(accounts));
    keepPrivate(inner);
    registerForms(inner, accounts, { network, others: listForms() });
  });
}

function prepareCalls(scope: FastifyInstance, deps: AccountDeps): void {
  takePrivateJson(scope);
  prepare(scope, deps);
}

function registerCalls(
  scope: FastifyInstance,
  deps: AccountDeps,
  { readOwnData, chargeMore }: Pick<RouteDeps, 'readOwnData' | 'chargeMore'>,
): void {
  prepareCalls(scope, deps);
  addEarlyPaths(scope);
  registerWallet(scope, deps);
  registerEmail(scope, deps);
  registerToken(scope, deps);
  registerPerson(scope, deps);
  registerAddressTags(scope, deps);
  registerTransactionTags(scope, deps);
  registerApiKeys(scope, deps);
  registerCustomAbis(scope, deps);
  registerDecoded(scope, deps);
  registerPublicTags(scope, deps);
  registerMetadataSubmission(scope, deps);
  registerWatchlist(scope, deps);
  registerWatchedTransactions(scope, deps);
  registerOtherChains(scope, deps);
  registerTagsOf(scope, deps);
  registerOwnData(scope, deps, readOwnData);
  registerAdmin(scope, deps);
  registerListFiles(scope, deps, chargeMore);
}

function prepare(scope: FastifyInstance, deps: AccountDeps): void {
  const { sessions } = deps;
  noteOrigin(scope, placeCookies(deps));
  registerRefusals(scope);
  keepPrivate(scope);
  dropEndedSessions(scope, sessions);
}

/** Clears the cookies of a session that has ended elsewhere, together with the 401 that reports it. */
function dropEndedSessions(scope: FastifyInstance, sessions: Sessions): void {
  scope.addHook('onError', async (request, reply, error) => {
    if (error instanceof ApiError && error.code === 'unauthorized') await sessions.dropEnded(request, reply);
  });
}

/** Marks answers as private to one visitor: no cache stores them and pages of other sites cannot read them. */
function keepPrivate(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'cookie',
    });
  });
}
