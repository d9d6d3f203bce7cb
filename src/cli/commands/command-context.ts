import type { FastifyInstance } from 'fastify';
import type { SharedAccounts } from '#api/context-groups.ts';
import type { Config } from '#config/config.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { DemoExplorer } from '#modules/module-demo.ts';
import type { OpenModule } from '#modules/open-modules.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics.ts';

/** Context of every command. */
export interface CommandContext {
  config: Config;
  /** Enabled modules. */
  modules: readonly OpenModule[];
  /** RPC URLs, preferred first. */
  rpcUrls: readonly string[];
  /** Chain data of a demo that is already running. */
  demo?: Pick<DemoExplorer, 'wsUrl' | 'chain' | 'signatures'>;
  logger: Logger;
  /** Place among several chains of the process; absent where it has one. */
  place?: ChainPlace | undefined;
  /** Null where metrics are disabled. */
  metrics: Metrics | null;
  lifetime: Lifetime;
}

/** Place of a chain among several of the process. */
export interface ChainPlace {
  /** Its own database. */
  connection: DatabaseConnection;
  readConnection: DatabaseConnection;
  /** Accounts of all chains; undefined where no chain has any. */
  accounts: SharedAccounts | undefined;
  /** Serves it through the common port. */
  mount(server: FastifyInstance): void;
}
