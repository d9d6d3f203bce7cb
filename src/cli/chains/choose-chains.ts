import type { Config } from '#config/config.ts';
import type { EnvSource } from '#config/load-env.ts';
import type { RunOptions } from '../options.ts';
import { type LoadedChain, loadChain } from './chain-source.ts';
import { type ParsedChains, parseChainFlags, readChainsFile } from './parse-chains.ts';

/** Chains with their settings, or what is wrong with them. */
export type ChosenChains = { chains: LoadedChain[] } | { problems: string[] };

/**
 * Chains of a start with several: those of `--chain`, or else of CHAINS_FILE, which an address on the command line overrides;
 * null for a start with one. Problems include those of each chain's settings.
 */
export function chooseChains(config: Config, options: RunOptions, source: EnvSource): ChosenChains | null {
  const parsed = parse(config, options);
  if (parsed === null || 'problems' in parsed) return parsed;
  const chains = parsed.chains.map((plan) =>
    loadChain(source, { plan, chains: parsed.chains, base: config }),
  );
  const problems = chains.flatMap((chain) => chain.problems);
  return problems.length > 0 ? { problems } : { chains };
}

function parse({ node }: Config, { command, chains, rpcUrls }: RunOptions): ParsedChains | null {
  if (chains !== undefined) return parseChainFlags(chains);
  if (node.chainsFile === undefined || command !== 'start' || rpcUrls !== undefined) return null;
  return readChainsFile(node.chainsFile);
}
