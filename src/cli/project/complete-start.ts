import type { Config } from '#config/config.ts';
import { ENV_PREFIX } from '#config/env.ts';
import type { EnvSource } from '#config/load-env.ts';
import type { RunOptions } from '../options.ts';
import { findProject } from './find-project.ts';

/** Address at which Foundry's anvil and Hardhat's node listen. */
const DEVELOPMENT_NODE = 'http://127.0.0.1:8545';
const LOOPBACK = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::|\/|$)/i;

/** Options completed by what was found around the current folder. */
export interface CompletedStart {
  options: RunOptions;
  /** Sentences that name what was found; empty where nothing was used. */
  found: string[];
  /** Address of a node that nobody has named, and that may not run yet. */
  assumedNode: string | null;
}

interface Inputs {
  options: RunOptions;
  config: Config;
  source: EnvSource;
  folder: string;
}

/**
 * Completes a start in the folder of a Foundry or Hardhat project: the node of a development machine where none is named,
 * and the project's contracts where the node is on this machine. What the command line or the settings name comes first.
 */
export function completeStart({ options, config, source, folder }: Inputs): CompletedStart {
  const named = options.rpcUrls ?? config.node.rpcUrls;
  const isElsewhere = named.length === 0 ? config.api.host !== undefined : !named.every(isLoopback);
  const unchanged = { options, found: [], assumedNode: null };
  const hasSeveral = options.chains !== undefined || config.node.chainsFile !== undefined;
  if (options.command !== 'start' || isElsewhere || hasSeveral) return unchanged;
  const project = findProject(folder);
  if (project === null) return unchanged;
  const hasFolders = options.projects !== undefined || isSet(source, 'PROJECT_DIRS');
  if (hasFolders && named.length > 0) return unchanged;
  const assumedNode = named.length === 0 ? DEVELOPMENT_NODE : null;
  const tools = project.tools.join(' and ');
  const use = hasFolders ? '' : ': its contracts are verified as they are deployed';
  return {
    options: {
      ...options,
      ...(assumedNode === null ? {} : { rpcUrls: [assumedNode] }),
      ...(hasFolders ? {} : { projects: [project.folder] }),
    },
    found: [
      `Found the ${tools} project "${project.folder}"${use}.`,
      ...(assumedNode === null ? [] : [`Using the node at ${assumedNode}, since no other is named.`]),
    ],
    assumedNode,
  };
}

function isLoopback(url: string): boolean {
  return LOOPBACK.test(url);
}

function isSet(source: EnvSource, name: string): boolean {
  return [name, ENV_PREFIX + name].some((each) => (source[each] ?? '').trim() !== '');
}
