import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSource } from '../load-source.mjs';

const FOLDER = '.spyglass/dev';
/** Settings of a database whose contents can be indexed again after a crash of the machine. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/**
 * Starts the processes that outlive server restarts: the database, and without a node the demo chain. Returns the
 * server's arguments and variables; `stops` collects the functions that end them.
 */
export async function startSurroundings({ urls, port }, stops) {
  // A demo chain restarts with each start, and so does its index; that of a node continues.
  const folder = resolve(FOLDER, urls.length === 0 ? 'demo' : 'node');
  if (urls.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { startEmbeddedPostgres } = await loadSource('src/db/embedded.ts');
  const database = await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS });
  stops.push(() => database.stop());
  // Pages contain the address at which they are opened, which is not the server's.
  const address = { APP_HOST: 'localhost', APP_PORT: port, APP_PROTOCOL: 'http', APP_DEV: 'true' };
  const env = { DATABASE_URL: toUrl(database.connection), DATA_DIR: folder, ...address };
  if (urls.length > 0) return { args: urls, env };
  const { startDemoChain } = await loadSource('src/demo/demo-chain.ts');
  const demo = await startDemoChain({
    dataDir: join(folder, 'chain'),
    startFresh: true,
    onFailure: (error) => console.warn(`The demo chain's traffic: ${error}`),
  });
  stops.push(() => demo.stop());
  const { DEMO_ENTRY_POINTS } = await loadSource('src/modules/user-operations/lib/demo-entry-points.ts');
  const operations = {
    HAS_USER_OPS: 'true',
    USER_OPERATIONS_ENTRY_POINTS: JSON.stringify(DEMO_ENTRY_POINTS),
  };
  const variables = { ...toVariables(demo.chain), ...operations };
  return { args: [demo.url, '--project', demo.projectDir], env: { ...env, ...variables } };
}

function toUrl({ user, password, host, port, database }) {
  const address = `host=${encodeURIComponent(host)}&port=${port}`;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${address}`;
}

/** Settings with which a server of any node shows the demo chain like `npm start`. */
function toVariables({ name, currency }) {
  return {
    NETWORK_NAME: name,
    NETWORK_CURRENCY_NAME: currency.name,
    NETWORK_CURRENCY_SYMBOL: currency.symbol,
    NETWORK_CURRENCY_DECIMALS: String(currency.decimals),
    IS_ACCOUNT_SUPPORTED: 'true',
  };
}
