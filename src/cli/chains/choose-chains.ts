import type { Config } from '#config/config.ts';
import type { EnvSource } from '#config/load-env.ts';
import { loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { MODULES } from '#modules/registry.ts';
import type { RunOptions } from '../options.ts';
import type { ChainPlan } from './chain-plan.ts';
import { createChainSource } from './chain-source.ts';
import { type ParsedChains, parseChainFlags, readChainsFile } from './parse-chains.ts';

/**
 * Chains of a start with several: those of `--chain`, or else of CHAINS_FILE, which an address on the command line overrides;
 * null for a start with one. Problems include those of each chain's settings.
 */
export function chooseChains(config: Config, options: RunOptions, source: EnvSource): ParsedChains | null {
  const parsed = parse(config, options);
  if (parsed === null || 'problems' in parsed) return parsed;
  const problems = describeChainProblems(parsed.chains, { config, source });
  return problems.length > 0 ? { problems } : parsed;
}

function parse({ node }: Config, { command, chains, rpcUrls }: RunOptions): ParsedChains | null {
  if (chains !== undefined) return parseChainFlags(chains);
  if (node.chainsFile === undefined || command !== 'start' || rpcUrls !== undefined) return null;
  return readChainsFile(node.chainsFile);
}

interface ProblemContext {
  config: Config;
  source: EnvSource;
}

/** Describes what is wrong with the settings of each chain. */
function describeChainProblems(chains: readonly ChainPlan[], { config, source }: ProblemContext): string[] {
  return chains.flatMap((plan) => {
    const { problems } = loadEnv(
      createChainSource(source, { plan, chains, base: config }),
      listModuleSettings(MODULES),
    );
    return problems.map((problem) => `${plan.name}: ${problem}`);
  });
}
