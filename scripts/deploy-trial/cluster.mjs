// One primary, one streaming replica, pgbouncer in front of them and haproxy in front of the servers, all in one folder.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './processes.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the programs of Debian's newest PostgreSQL. */
export function findPostgres() {
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return join(DEBIAN, versions[0], 'bin');
}

/** Starts primary and replica; returns a connection to each. */
export async function startDatabases({ processes, folder, ports }) {
  const bin = findPostgres();
  const primary = join(folder, 'primary');
  const replica = join(folder, 'replica');
  processes.run(join(bin, 'initdb'), [
    '-D',
    primary,
    '-A',
    'trust',
    '-U',
    'spyglass',
    '--locale=C',
    '--encoding=UTF8',
  ]);
  writeFileSync(join(primary, 'postgresql.auto.conf'), settings(folder));
  launch('postgres-primary', primary, ports.primary);
  const onPrimary = await connect(ports.primary);
  processes.run(join(bin, 'pg_basebackup'), [
    ...['-D', replica, '-R', '-X', 'stream', '-c', 'fast'],
    ...['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'spyglass'],
  ]);
  launch('postgres-replica', replica, ports.replica);
  return { primary: onPrimary, replica: await connect(ports.replica) };

  function launch(name, data, port) {
    processes.start(name, join(bin, 'postgres'), ['-D', data, '-p', String(port)], { asUser: true });
  }
}

function settings(folder) {
  return [
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    ...['wal_level = replica', 'max_wal_senders = 4', 'hot_standby = on', 'max_connections = 60'],
    // A pause of the replica must not cancel queries.
    'max_standby_streaming_delay = -1',
    '',
  ].join('\n');
}

/** Connects as soon as the server accepts it. */
export async function connect(port, { user = 'spyglass', database = 'postgres' } = {}) {
  return until(`PostgreSQL on port ${port}`, async () => {
    const client = new pg.Client({ host: '127.0.0.1', port, user, database });
    client.on('error', () => {});
    await client.connect();
    return client;
  });
}

/** Starts pgbouncer with transaction pooling: `spyglass` is the replica, `spyglass_primary` the primary. */
export function startPgbouncer({ processes, folder, ports }) {
  const file = join(folder, 'pgbouncer.ini');
  const target = (port) => `host=127.0.0.1 port=${port} dbname=postgres user=spyglass`;
  writeFileSync(join(folder, 'users.txt'), '"spyglass" ""\n');
  writeFileSync(
    file,
    `[databases]
spyglass = ${target(ports.replica)}
spyglass_primary = ${target(ports.primary)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
`,
  );
  processes.start('pgbouncer', '/usr/sbin/pgbouncer', [file], { asUser: true });
}

/** Starts haproxy in front of the servers, as in docs/DEPLOY.md. */
export function startHaproxy({ processes, folder, ports }) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch
  retries 3
  retry-on conn-failure empty-response response-timeout
frontend web
  bind 127.0.0.1:${ports.proxy}
  default_backend spyglass
backend spyglass
  balance leastconn
  option httpchk GET /api/healthz
  option forwardfor
  http-response set-header x-served-by %s
  default-server check inter 500ms fall 2 rise 1
  server a 127.0.0.1:${ports.a}
  server b 127.0.0.1:${ports.b}
`,
  );
  processes.start('haproxy', '/usr/sbin/haproxy', ['-W', '-db', '-f', file]);
}
