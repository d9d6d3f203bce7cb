// Patroni, etcd and haproxy: the primary is lost, a standby takes over, and indexer and servers go on by themselves.
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { openAccount } from './account.mjs';
import { checkAgainstNode } from './check-against-node.mjs';
import { connect } from './cluster.mjs';
import { checkReplicationCost } from './fail-over-cost.mjs';
import { checkKilledIndexer, checkLostPrimary } from './fail-over-faults.mjs';
import { startFailOverProxy } from './fail-over-proxy.mjs';
import { INDEXERS, isCaughtUp, isComplete, serveAndIndex } from './fail-over-site.mjs';
import { createFigures } from './figures.mjs';
import { startChain } from './open-trial.mjs';
import { MEMBERS, startPatroni } from './patroni.mjs';
import { until } from './processes.mjs';

/** Longest wait for blocks that the node did not give while it was reorganizing; they are tried after growing pauses. */
const COMPLETE_MS = 300_000;
const PORTS = [
  ...['etcd', 'etcd-peer', ...MEMBERS, ...MEMBERS.map((name) => `${name}-rest`)],
  ...['writes', 'reads', 'web', 'a', 'b', 'node'],
];

/** Programs that it needs, with the place where Patroni is; it is no package that installs itself in one place. */
export function listFailOverPrograms(patroni = findPatroni()) {
  return ['/usr/lib/postgresql', '/usr/bin/etcd', '/usr/sbin/haproxy', patroni];
}

/** Patroni in a folder of the PATH. */
export function findPatroni() {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => `${folder}/patroni`);
  return places.find(existsSync) ?? '/usr/bin/patroni';
}

/** Runs the trial on ports from `first`: every way of losing the primary `rounds` times. */
export async function tryFailOver(trial, first, { rounds, patroni = findPatroni() }) {
  const ports = Object.fromEntries(PORTS.map((name, place) => [name, first + place]));
  const { processes, folder } = trial;
  const cluster = await startPatroni({ processes, folder, ports, program: patroni, onEnd: trial.onEnd });
  startFailOverProxy({ processes, folder, ports });
  await createDatabase(trial, ports);
  const chain = await startChain(trial, ports.node);
  const site = { trial, ports, chain, cluster, origin: `http://127.0.0.1:${ports.web}` };
  serveAndIndex(site);
  await until('the whole chain', () => isCaughtUp(site), 60_000);
  site.account = await until('an account', () => openAccount(site.origin));
  const figures = createFigures();
  for (let round = 1; round <= rounds; round++) {
    for (const way of ['postgres', 'machine', 'frozen']) await checkLostPrimary(site, way, figures);
    await checkKilledIndexer(site, figures);
  }
  for (const line of figures.lines()) trial.check(line, true);
  await until('the whole history', () => isComplete(site), COMPLETE_MS);
  await checkAgainstNode(trial, chain, site.origin);
  await checkReplicationCost(site);
}

async function createDatabase(trial, ports) {
  const admin = await connect(ports.writes, { user: 'postgres' });
  const { rows } = await admin.query(`select current_setting('server_version') as version`);
  trial.check(`PostgreSQL ${rows[0].version}, three members, the primary and a standby that confirms`, true);
  await admin.query('create role spyglass login');
  await admin.query('create database spyglass owner spyglass');
  // The locks then show which of the indexers works.
  for (const name of INDEXERS) {
    await admin.query(`create role "${name}" login in role spyglass`);
    await admin.query(`alter role "${name}" set role spyglass`);
  }
  await admin.end();
}
