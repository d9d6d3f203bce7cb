import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ApiOptions } from '#api/api-options.ts';
import type { ApiPart } from '#api/api-part.ts';
import type { ApiServer, SharedAccounts } from '#api/context-groups.ts';
import { createApp } from '#api/create-app.ts';
import type { ApiRpc } from '#api/node/node-access.ts';
import { loadEnv } from '#config/load-env.ts';
import { createAccountPart } from '#modules/account/api/api.ts';
import type { NotificationOptions } from '#modules/account/api/notifications/create-notifications.ts';
import { settings } from '#modules/account/settings.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { blockRow, setHead } from './rows.ts';

/** A server with accounts on a separate database. */
export interface AccountServer {
  database: TestDatabase;
  api: TestApi;
  server: FastifyInstance;
  close(): Promise<void>;
}

type ServerOptions = Partial<ApiOptions> & {
  parts?: readonly ApiPart[];
  publicOrigin?: string;
  /** Public base path. */
  basePath?: string;
  compatibility?: ApiServer['compatibility'];
  /** Accounts that it shares with others. */
  sharedAccounts?: SharedAccounts;
};

/** Starts a server without a port. */
export async function openAccountServer(
  env: Record<string, string> = {},
  rpc: ApiRpc | null = null,
  { parts = [], publicOrigin, basePath = '', compatibility, sharedAccounts, ...options }: ServerOptions = {},
  notifications: NotificationOptions = {},
): Promise<AccountServer> {
  const database = await createTestDatabase();
  const api = await createTestApi(database, rpc);
  await database.db.insertInto('blocks').values(blockRow(1)).execute();
  await setHead(database.db, { number: 1 });
  const { config } = loadEnv(env, { account: settings });
  const context = changeContext(api.context, {
    store: { sharedAccounts },
    server: {
      now: () => new Date(),
      basePath,
      ...(publicOrigin && { publicOrigin }),
      credentialOrigins: options.credentialOrigins ?? [],
      ...(compatibility && { compatibility }),
    },
  });
  const { server } = await createApp(context, {
    parts: [createAccountPart(config.account as never, notifications), ...parts],
    rateLimitRequests: 0,
    trustedProxies: 'loopback',
    ...options,
  });
  await server.ready();
  return {
    database,
    api,
    server,
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
}

/** Starts another server on the same database, as a second process would. */
export async function openServerBeside(
  { api }: Pick<AccountServer, 'api'>,
  env: Record<string, string> = {},
  parts: readonly ApiPart[] = [],
): Promise<FastifyInstance> {
  const { config } = loadEnv(env, { account: settings });
  const { server } = await createApp(changeContext(api.context, { server: { now: () => new Date() } }), {
    parts: [createAccountPart(config.account as never), ...parts],
    rateLimitRequests: 0,
    trustedProxies: 'loopback',
  });
  await server.ready();
  return server;
}

/** Content of a request. */
export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

/** A browser with cookies; it sends the CSRF token once read. */
export interface Browser {
  cookies: Map<string, string>;
  csrf: string | undefined;
  ask(
    path: string,
    asked?: Asked,
  ): Promise<{ status: number; body: any; headers: Record<string, unknown>; raw: string }>;
}

/** Opens a browser at `origin`. */
export function openBrowser(
  { server }: Pick<AccountServer, 'server'>,
  origin = 'http://localhost:3000',
): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    csrf: undefined,
    async ask(path, { method = 'GET', body, headers = {} } = {}) {
      const { host, protocol } = new URL(origin);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await server.inject({
        method,
        url: path,
        headers: {
          host,
          'x-forwarded-proto': protocol.slice(0, -1),
          ...(cookie !== '' && { cookie }),
          ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
          ...(method !== 'GET' && browser.csrf !== undefined && { 'x-csrf-token': browser.csrf }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const { name, value, maxAge, expires } of answer.cookies) {
        const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
        if (isGone) cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers,
        raw: answer.body,
      };
    },
  };
  return browser;
}

/** Signs a browser in with a new wallet, and reads the CSRF token. */
export async function signIn(
  browser: Browser,
  wallet: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
): Promise<PrivateKeyAccount> {
  const signed = await signMessage(browser, wallet);
  const { status, raw } = await browser.ask('/api/account/v2/authenticate_via_wallet', {
    method: 'POST',
    body: signed,
  });
  if (status !== 200) throw new Error(`Sign-in was answered ${status}: ${raw}`);
  await readCsrf(browser);
  return wallet;
}

/** Requests a sign-in message and signs it. */
export async function signMessage(browser: Browser, wallet: PrivateKeyAccount) {
  const { body } = await browser.ask(`/api/account/v2/siwe_message?address=${wallet.address}`);
  const message = String(body.siwe_message);
  return { message, signature: await wallet.signMessage({ message }) };
}

/** Reads the CSRF token for changes. */
export async function readCsrf(browser: Browser): Promise<void> {
  const { headers } = await browser.ask('/api/account/v2/get_csrf');
  browser.csrf = String(headers['x-bs-account-csrf']);
}

/** Returns a random address. */
export function anyAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}
