// A separate test process: sends notifications from the database of its first argument until it is killed. Webhooks may
// be on this machine, and failures are retried soon.

import type { ApiContext } from '#api/context.ts';
import { createHeadTracker } from '#api/freshness/head-tracker.ts';
import { createIndexEventHub } from '#api/freshness/index-event.ts';
import { createRunDirectory } from '#api/runs.ts';
import { createSignatures } from '#api/signatures/signatures.ts';
import { loadEnv } from '#config/load-env.ts';
import { createDb, createPool } from '#db/connection/connect.ts';
import { startSender } from '#modules/account/api/notifications/sender.ts';
import { createMailer } from '#modules/account/api/sign-in/mailer.ts';
import { settings } from '#modules/account/settings.ts';

const { connection, env } = JSON.parse(process.argv[2] ?? '{}');
const pool = createPool(connection, { max: 4, applicationName: 'notifier' });
const db = createDb(pool);
const events = createIndexEventHub();
const api: ApiContext = {
  store: { db, heavyDb: db, appPool: pool },
  index: { runs: createRunDirectory(db, events), heads: createHeadTracker(db, events, 0), events },
  node: { rpc: null, report: null },
  chain: { coinSymbol: 'ETH', coinDecimals: 18, signatures: createSignatures() },
  writes: { runEditor: null },
  media: {},
  server: { basePath: '', compatibility: '2023', version: '0.0.0-test', now: () => new Date() },
  parts: {},
};
const { config } = loadEnv(env, { account: settings });
startSender(
  {
    api,
    pool,
    mailer: createMailer(config.account as never),
    network: { isAllowed: () => true },
    retryFirstS: 0.1,
    idleMs: 50,
  },
  (error) => console.error(error),
);
