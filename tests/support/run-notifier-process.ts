// A separate test process: sends notifications from the database of its first argument until it is killed. Webhooks may
// be on this machine, and failures are retried soon.

import { createHeadTracker } from '#api/freshness/head-tracker.ts';
import { createIndexEventHub } from '#api/freshness/index-event.ts';
import { createRunDirectory } from '#api/runs.ts';
import { loadEnv } from '#config/load-env.ts';
import { createDb, createPool } from '#db/connection/connect.ts';
import { startSender } from '#modules/account/api/notifications/sender.ts';
import { createMailer } from '#modules/account/api/sign-in/mailer.ts';
import { settings } from '#modules/account/settings.ts';

const { connection, env } = JSON.parse(process.argv[2] ?? '{}');
const pool = createPool(connection, { max: 4, applicationName: 'notifier' });
const db = createDb(pool);
const events = createIndexEventHub();
const { config } = loadEnv(env, { account: settings });
startSender(
  {
    api: {
      db,
      runs: createRunDirectory(db, events),
      heads: createHeadTracker(db, events, 0),
      coinSymbol: 'ETH',
      coinDecimals: 18,
    } as never,
    pool,
    mailer: createMailer(config.account as never),
    network: { isAllowed: () => true },
    retryFirstS: 0.1,
    idleMs: 50,
  },
  (error) => console.error(error),
);
