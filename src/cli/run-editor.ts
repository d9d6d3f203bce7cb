import { askNode } from '#api/node/ask-node.ts';
import type { NodeWatch } from '#api/node/node-report.ts';
import type { RunEditor } from '#api/writes.ts';
import { isDevClient } from '#chain/rpc/is-dev-client.ts';
import type { Config } from '#config/config.ts';
import { getAppAddress, isLocalHost } from '#config/derived-values.ts';
import { createPool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { deleteRun, renameRun } from '#db/writes/runs.ts';
import type { Lifetime } from './lifetime.ts';

const ASK_TIMEOUT_MS = 2000;

interface EditorInputs {
  config: Config;
  /** Connection for writing runs, even where the API reads from a replica. */
  connection: DatabaseConnection;
  nodes: NodeWatch | null;
  lifetime: Lifetime;
}

/**
 * Creates the editor that names and deletes runs, authorized by the operator's token or, on a development chain, by a
 * local request.
 */
export function createRunEditor({ config, connection, nodes, lifetime }: EditorInputs): RunEditor {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass runs' });
  lifetime.onStop('runs pool', () => pool.end());
  const { host, trustedProxies } = config.server;
  // Behind a proxy every visitor appears to come from this machine.
  const isOwnServer = isLocalHost(host) && getAppAddress(config).isLocal && trustedProxies === false;
  return {
    policy: {
      token: config.server.runsAdminToken,
      allowsLocal: async () => isOwnServer && nodes !== null && isDevChain(nodes),
    },
    rename: (id, name) => withTransaction(pool, (client) => renameRun(client, id, name)),
    remove: (id) => withTransaction(pool, (client) => deleteRun(client, id)),
  };
}

/** Returns true if one of the URLs is a development node; requests the client version of nodes that have not reported it yet. */
async function isDevChain(nodes: NodeWatch): Promise<boolean> {
  const versions = await Promise.all(
    nodes.status().map(({ clientVersion }, place) => clientVersion ?? askVersion(nodes, place)),
  );
  return versions.some((version) => isDevClient(String(version ?? '')));
}

function askVersion(nodes: NodeWatch, place: number): Promise<unknown> {
  return askNode((...call) => nodes.ask(place, ...call), 'web3_clientVersion', [], ASK_TIMEOUT_MS);
}
