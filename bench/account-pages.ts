import { createHash, randomBytes } from 'node:crypto';
import { fillAdmin, fillOneAccount, fillSessions } from './support/account-rows.ts';
import { createHttpClient } from './support/http-get.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { createScratchDatabase, type ScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { startDemoSite } from './support/start-demo-site.ts';
import { median, percentile } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import { fillWatchLists } from './support/watch-lists.ts';

/** `ACCOUNTS=1000 REQUESTS=20` for a short trial. */
const LISTS = {
  accounts: Number(process.env.ACCOUNTS ?? 100_000),
  watchedEach: 20,
  addresses: 10_000_000,
};
const REQUESTS = Number(process.env.REQUESTS ?? 300);
const WARM_UP = Math.ceil(REQUESTS / 3);
const WALLET = `0x${'12'.repeat(20)}`;
/**
 * Requests per visitor's address: one with hundreds of concurrent renderings waits for others, which would distort the
 * time of a page.
 */
const REQUESTS_OF_ONE = 25;

/** Paths of account pages: the pages themselves, their API calls, and the forms without JavaScript. */
const PATHS = [
  '/account/watchlist',
  '/account/tag-address',
  '/account/tag-address?tab=tx',
  '/account/api-key',
  '/account/custom-abi',
  '/account/public-tags-request',
  '/account/notifications',
  '/account/verified-addresses',
  '/auth/profile',
  '/login',
  '/admin',
  '/admin?tab=tags',
  '/admin?tab=accounts',
  '/admin?tab=log',
  '/account/forms/watchlist',
  '/account/forms/address-tags',
  '/account/forms/transaction-tags',
  '/account/forms/api-keys',
  '/account/forms/custom-abis',
  '/account/forms/public-tags',
  '/account/forms/webhooks',
  '/account/forms/profile',
  '/account/forms/token-info',
  '/account/forms/token-applications',
  '/account/forms/operators',
  '/api/account/v2/get_csrf',
  '/api/account/v2/user/info',
  '/api/account/v2/user/names',
  '/api/account/v2/user/watchlist',
  '/api/account/v2/user/tags/address',
  '/api/account/v2/user/tags/transaction',
  '/api/account/v2/user/api_keys',
  '/api/account/v2/user/api_keys/uses',
  '/api/account/v2/user/custom_abis',
  '/api/account/v2/user/public_tags',
  '/api/account/v2/user/webhooks',
  '/api/account/v2/user/deliveries',
  '/api/account/v2/user/identities',
  '/api/account/v2/user/sessions',
  '/api/v1/chains/31337/verified-addresses',
  '/api/v1/chains/31337/token-info-submissions',
  '/api/account/v2/admin/summary',
  '/api/account/v2/admin/public_tag_requests',
  '/api/account/v2/admin/public_tags',
  '/api/account/v2/admin/accounts',
  '/api/account/v2/admin/log',
  '/api/account/v2/admin/token_info_submissions',
];

/** Response times of the pages of one of 100,000 accounts with 20 watched addresses each. */
export async function accountPages(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  try {
    const database = await createScratchDatabase(server, 'bench_account_pages');
    const env = {
      DATABASE_URL: database.url,
      IS_ACCOUNT_SUPPORTED: 'true',
      TRUST_PROXY: 'true',
      ACCOUNT_OPERATORS: WALLET,
    };
    const site = await startDemoSite(18914, env);
    try {
      await fillWatchLists(database, LISTS);
      await fillSessions(database);
      const { account, cookie } = await beginSession(database);
      await fillOneAccount(database, account);
      await fillAdmin(database);
      // As autovacuum would have done over time.
      await database.client.query('vacuum analyze');
      const figures: Figure[] = [];
      for (const path of PATHS) figures.push(await measure(site.app.origin + path, path, cookie));
      return {
        figures,
        notes: [
          `median and 99 in 100 of ${REQUESTS} requests after ${WARM_UP}, one after the other, ${REQUESTS_OF_ONE} of each visitor on one connection, to the last byte`,
          `${LISTS.accounts.toLocaleString('en')} accounts, ${(LISTS.accounts * LISTS.watchedEach).toLocaleString('en')} watched entries; the account has as much of each kind as it may keep`,
        ],
      };
    } finally {
      await site.stop();
      await database.drop();
    }
  } finally {
    await server.stop();
    folder.remove();
  }
}

/** Signs an account in by inserting its session, as an operator; returns its id and the cookie. */
async function beginSession({ client }: ScratchDatabase): Promise<{ account: number; cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await client.query<{ account_id: number }>(
    `with way as (
       insert into app.account_identities (account_id, kind, subject)
       select max(id), 'wallet', $1 from app.accounts returning id, account_id
     )
     insert into app.account_sessions (account_id, identity_id, token_hash, expires_at)
     select account_id, id, $2, now() + interval '1 day' from way
     returning account_id`,
    [WALLET, createHash('sha256').update(token).digest()],
  );
  const account = rows[0]?.account_id ?? 0;
  return { account, cookie: `explorer_session=${token}; _explorer_key=signed-in` };
}

async function measure(url: string, path: string, cookie: string): Promise<Figure> {
  await repeat(url, cookie, WARM_UP);
  const times = await repeat(url, cookie, REQUESTS);
  const figure = atMost(path, median(times), 20, 'ms', 1);
  return { ...figure, measured: `${figure.measured}; p99 ${percentile(times, 0.99).toFixed(1)} ms` };
}

let visitors = 0;

/** Returns the time of each request, in ms. */
async function repeat(url: string, cookie: string, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    visitors += 1;
    const address = `10.0.${visitors >> 8}.${visitors & 255}`;
    const client = createHttpClient(1, { cookie, 'x-forwarded-for': address });
    for (let done = 0; done < REQUESTS_OF_ONE; done++) times.push(await client.get(url));
    client.close();
  }
  return times;
}
