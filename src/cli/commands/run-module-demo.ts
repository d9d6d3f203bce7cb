import { join } from 'node:path';
import { getAppAddress } from '#config/derived-values.ts';
import { type EnvSource, loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import type { DemoExplorer, ModuleDemo } from '#modules/module-demo.ts';
import { listOpenModules, type ModulesConfig } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { settingsOf } from '../choose-mode.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { createMetrics } from '../metrics.ts';
import { checkPort } from '../server/check-port.ts';
import { createFailureLogger } from '../start-demo.ts';
import { runWhole } from './run-whole.ts';

interface DemoInputs {
  /** The settings, parsed and as variables. */
  config: ModulesConfig;
  source: EnvSource;
  logger: Logger;
  lifetime: Lifetime;
}

/** Runs the demo chains of a module, with an explorer for each, on consecutive ports. */
export async function runModuleDemo(demo: ModuleDemo, inputs: DemoInputs): Promise<void> {
  const { config, logger, lifetime } = inputs;
  const { startDemo } = await demo.load();
  const running = await startDemo({ onFailure: createFailureLogger(logger, lifetime) });
  lifetime.onStop('demo chains', () => running.stop());
  const { host } = getAppAddress(config);
  const ports = running.explorers.map((_, place) => config.server.port + place);
  const origins = ports.map((port) => `http://${host}:${port}${config.app.basePath}`);
  for (const port of ports) await checkPort(port, config.server.host);
  await Promise.all(
    running.explorers.map((explorer, place) => {
      const own = {
        PORT: String(ports[place]),
        DATA_DIR: join(config.database.dataDir, demo.word, explorer.name),
        ...explorer.env(origins),
      };
      return runExplorer(explorer, { ...inputs, source: { ...withoutChain(inputs.source), ...own } });
    }),
  );
}

async function runExplorer(
  explorer: DemoExplorer,
  { source, logger, lifetime }: Omit<DemoInputs, 'config'>,
): Promise<void> {
  const { config, problems } = loadEnv(source, listModuleSettings(MODULES));
  if (problems.length > 0) throw new CliError(problems.join(' '));
  await runWhole({
    config,
    modules: listOpenModules(MODULES, settingsOf(config, 'node')),
    rpcUrls: [explorer.url],
    demo: explorer,
    logger: nameLogger(logger, explorer.chain.name),
    metrics: createMetrics(config),
    lifetime,
  });
}

/** Variables of the operator's chain and its storage, which do not apply to demo chains. */
const OF_CHAIN = /^(NEXT_PUBLIC_)?(API|RPC|DATABASE|NETWORK|L1|ROLLUP|GENESIS|FIRST_BLOCK|PROJECT)(_|$)/;

function withoutChain(source: EnvSource): EnvSource {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !OF_CHAIN.test(name)));
}

/** Prefixes a logger's lines with a name. */
function nameLogger(logger: Logger, name: string): Logger {
  const named = (log: (message: string) => void) => (message: string) => log(`${name}: ${message}`);
  return {
    info: named(logger.info),
    warn: named(logger.warn),
    error: named(logger.error),
    progress: named(logger.progress),
    forServer: logger.forServer,
  };
}
