import type { Config } from '../../config/config.ts';
import type { DemoExplorer } from '../../modules/module-demo.ts';
import type { OpenModule } from '../../modules/open-modules.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

/** What every command works with. */
export interface CommandContext {
  config: Config;
  /** What is on besides the core. */
  modules: readonly OpenModule[];
  /** The nodes to read, first choice first. */
  rpcUrls: readonly string[];
  /** What is known of the chain, where it is one of a demo that runs already. */
  demo?: Pick<DemoExplorer, 'wsUrl' | 'chain' | 'signatures'>;
  logger: Logger;
  /** Null where nobody may see the figures. */
  metrics: Metrics | null;
  lifetime: Lifetime;
}
