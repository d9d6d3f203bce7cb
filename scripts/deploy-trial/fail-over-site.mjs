// Indexers and servers on Patroni's members.
import { readJson } from './clients.mjs';
import { connect } from './cluster.mjs';

/** Names of the indexers, each that of its user of the database too. */
export const INDEXERS = ['index-1', 'index-2'];

/** Starts two indexers, of which one waits, and two servers. */
export function serveAndIndex(site) {
  for (const name of INDEXERS) startIndexer(site, name);
  for (const name of ['a', 'b']) {
    site.trial.startProduct(name, ['serve', '--port', String(site.ports[name])], {
      ...{ DATABASE_URL: urlOf(site.ports.writes), DATABASE_READ_URL: urlOf(site.ports.reads) },
      ...{ IS_ACCOUNT_SUPPORTED: 'true', ACCOUNT_SECRET: 'a secret that all servers of the trial share' },
      ...{ APP_HOST: '127.0.0.1', APP_PORT: String(site.ports.web), APP_PROTOCOL: 'http' },
    });
  }
}

/** Starts an indexer at haproxy's address of the primary. */
export function startIndexer({ trial, ports, chain }, name) {
  trial.startProduct(name, ['index', chain.url], { DATABASE_URL: urlOf(ports.writes, name) });
}

function urlOf(port, user = 'spyglass') {
  return `postgres://${user}@127.0.0.1:${port}/spyglass`;
}

/** Finds the indexer that holds the lock. */
export async function findActiveIndexer({ ports }) {
  const admin = await connect(ports.writes, { user: 'postgres', database: 'spyglass' });
  try {
    const { rows } = await admin.query(
      `select usename from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and granted and usename = any($1)`,
      [INDEXERS],
    );
    return rows[0].usename;
  } finally {
    await admin.end();
  }
}

/** Whether both servers are at the node's head. */
export async function isCaughtUp({ chain, ports }) {
  const head = await chain.readHead();
  for (const name of ['a', 'b']) {
    const { height } = await readJson(`http://127.0.0.1:${ports[name]}/api/healthz`);
    if (height !== head) return false;
  }
  return true;
}

/** Whether no block is missing below the head either. */
export async function isComplete(site) {
  const { finished_indexing_blocks: isDone } = await readJson(
    `${site.origin}/api/v2/main-page/indexing-status`,
  );
  return isDone && (await isCaughtUp(site));
}
