import type { NodeWatch } from '../api/node-report.ts';
import type { RunEditor } from '../api/rest/runs-edit.ts';
import { type Config, isLocalHost } from '../config/config.ts';
import { createPool } from '../db/connect.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import { withTransaction } from '../db/transaction.ts';
import { deleteRun, renameRun } from '../db/writes/runs.ts';
import type { Lifetime } from './lifetime.ts';

const DEV_CLIENT = /anvil|hardhat|ganache/i;

interface EditorInputs {
  config: Config;
  /** Where runs are written, also where the API reads from a replica. */
  connection: DatabaseConnection;
  nodes: NodeWatch | null;
  lifetime: Lifetime;
}

/** Lets runs be named and deleted by the operator's token or, on a chain for development, from this machine. */
export function createRunEditor({ config, connection, nodes, lifetime }: EditorInputs): RunEditor {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass runs' });
  lifetime.onStop('runs pool', () => pool.end());
  const isOwnServer = isLocalHost(config.server.host) && config.app.isLocal;
  const isDevChain = () =>
    nodes?.status().some(({ clientVersion }) => DEV_CLIENT.test(clientVersion ?? '')) ?? false;
  return {
    policy: { token: config.server.runsAdminToken, allowsLocal: () => isOwnServer && isDevChain() },
    rename: (id, name) => withTransaction(pool, (client) => renameRun(client, id, name)),
    remove: (id) => withTransaction(pool, (client) => deleteRun(client, id)),
  };
}
