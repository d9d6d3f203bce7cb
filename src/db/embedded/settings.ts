/**
 * Settings of the server: light (few processes, small buffers), and durable (fsync and synchronous commit remain on;
 * the indexer turns the latter off for its connection, see `TransactionOptions.durable`).
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'spyglass',
  max_connections: '40',
  superuser_reserved_connections: '2',
  shared_buffers: '64MB',
  huge_pages: 'off',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers need /dev/shm, which is small in containers, and the memory budget is for one machine.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Limits the recovery after a crash: about 12 ms of CPU per megabyte.
  max_wal_size: '512MB',
  checkpoint_timeout: '5min',
  checkpoint_warning: '0',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Returns the arguments of `postgres` for all settings; later ones win. */
export function settingArguments(extra: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...SETTINGS, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
