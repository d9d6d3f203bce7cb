import type { Config } from '../../config/config.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../logger.ts';

/** What every command works with. */
export interface CommandContext {
  config: Config;
  /** The nodes to read, first choice first. */
  rpcUrls: readonly string[];
  logger: Logger;
  lifetime: Lifetime;
}
