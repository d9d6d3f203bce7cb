// A separate test process: serves streams from the database of its first argument at its port until it is killed. Webhooks
// may be on this machine, and failures are retried soon.

import type { ApiContext } from '#api/context.ts';
import { createApp } from '#api/create-app.ts';
import { createHeadTracker } from '#api/freshness/head-tracker.ts';
import { createIndexEventHub } from '#api/freshness/index-event.ts';
import { createRunDirectory } from '#api/runs.ts';
import { createSignatures } from '#api/signatures/signatures.ts';
import { createDb, createPool } from '#db/connection/connect.ts';
import { listen } from '#db/connection/listen.ts';
import { createAccountPart } from '#modules/account/api/api.ts';
import { createApi } from '#modules/streams/api/api.ts';

const { connection, port } = JSON.parse(process.argv[2] ?? '{}');
const pool = createPool(connection, { max: 6, applicationName: 'streams' });
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
listen(connection, events.emit, () => {});
const streams = createApi(
  { clientsMax: 100, clientsPerAddress: 100 },
  {
    deliveries: { retryFirstS: 0.1, failingMaxS: 3600, leaseS: 2 },
    pace: { heartbeatMs: 200, drainMs: 5000 },
    network: { isAllowed: () => true },
  },
);
const { server } = await createApp(api, {
  parts: [createAccountPart({} as never), streams],
  rateLimitRequests: 0,
});
await server.listen({ port, host: '127.0.0.1' });
