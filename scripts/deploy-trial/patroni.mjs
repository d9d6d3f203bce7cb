// Three PostgreSQL servers under Patroni, with etcd; haproxy leads to the primary and to a standby.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChildren } from '../list-children.mjs';
import { findPostgres } from './cluster.mjs';
import { until } from './processes.mjs';

export const MEMBERS = ['pg1', 'pg2', 'pg3'];

/** Longest wait for a member that starts or follows again; a base backup on a busy machine takes its time. */
const READY_MS = 90_000;

/** Starts etcd and the members; returns what can be asked of and done to them. `onEnd` is that of the trial. */
export async function startPatroni({
  processes,
  folder,
  ports,
  program,
  onEnd,
  scope = 'spyglass',
  members: names = MEMBERS,
}) {
  startEtcd({ processes, folder, ports });
  // A Patroni that is ended while it is busy leaves its PostgreSQL behind.
  onEnd(async () => {
    for (const name of names) await kill(name, { andPatroni: true });
  });
  for (const name of names) {
    writeFileSync(join(folder, `${name}.yml`), memberFile({ scope, name, folder, ports }));
    start(name);
    // The first becomes the primary, and the others copy it.
    if (name === names[0])
      await until('the first primary', async () => (await readPrimary()) === name, READY_MS);
  }
  const cluster = { start, stop: processes.stop, freeze, kill, readMembers, readPrimary, awaitWhole };
  await awaitWhole();
  return cluster;

  function start(name) {
    processes.start(name, program, [join(folder, `${name}.yml`)], { asUser: true });
  }

  /** Members as one of them sees them: name, role, state. */
  async function readMembers() {
    for (const name of names) {
      const response = await fetch(`http://127.0.0.1:${ports[`${name}-rest`]}/cluster`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null);
      if (response?.ok) return (await response.json()).members;
    }
    throw new Error('no member answers');
  }

  /** The member that says of itself that it is the primary; null without one. */
  async function readPrimary() {
    for (const name of names) {
      const response = await fetch(`http://127.0.0.1:${ports[`${name}-rest`]}/primary`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null);
      if (response?.status === 200) return name;
    }
    return null;
  }

  /** Waits until there are a primary and two standbys that stream, one of them synchronously. */
  async function awaitWhole(isSynchronous = true) {
    await until(
      'a primary with its standbys',
      async () => {
        const members = await readMembers();
        const following = members.filter(({ role, state }) => role !== 'leader' && state === 'streaming');
        const isAgreed = !isSynchronous || following.some(({ role }) => role === 'sync_standby');
        return following.length === names.length - 1 && isAgreed;
      },
      READY_MS,
    );
  }

  /** Ends a member's PostgreSQL with all its processes, and its Patroni, as the loss of the machine would. */
  async function kill(name, { andPatroni }) {
    const postgres = listPostgres(name);
    const ended = andPatroni ? processes.stop(name, 'SIGKILL') : undefined;
    for (const pid of postgres) signalProcess(pid, 'SIGKILL');
    await ended;
  }

  /** Stops all processes of a member in their tracks; returns the function that lets them go on. */
  function freeze(name) {
    const all = [processes.pid(name), ...listPostgres(name)];
    for (const pid of all) signalProcess(pid, 'SIGSTOP');
    return () => {
      for (const pid of all) signalProcess(pid, 'SIGCONT');
    };
  }

  function listPostgres(name) {
    const file = join(folder, name, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return [postmaster, ...listChildren(postmaster)];
  }
}

function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function startEtcd({ processes, folder, ports }) {
  const data = join(folder, 'etcd');
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports['etcd-peer']}`;
  processes.start(
    'etcd',
    '/usr/bin/etcd',
    [
      ...['--name', 'one', '--data-dir', data],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `one=${peer}`,
      ],
    ],
    { asUser: true },
  );
}

/** Patroni's file of a member, as in docs/DEPLOY.md. */
function memberFile({ scope, name, folder, ports }) {
  return `scope: ${scope}
name: ${name}
restapi:
  listen: 127.0.0.1:${ports[`${name}-rest`]}
  connect_address: 127.0.0.1:${ports[`${name}-rest`]}
etcd3:
  host: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        wal_log_hints: 'on'
  initdb:
    - encoding: UTF8
    - locale: C
    - data-checksums
postgresql:
  listen: 127.0.0.1:${ports[name]}
  connect_address: 127.0.0.1:${ports[name]}
  data_dir: ${join(folder, name)}
  bin_dir: ${findPostgres()}
  pgpass: ${join(folder, `${name}.pgpass`)}
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
    - local all all trust
  authentication:
    superuser: {username: postgres, password: trial}
    replication: {username: replicator, password: trial}
  parameters:
    unix_socket_directories: ${folder}
`;
}
