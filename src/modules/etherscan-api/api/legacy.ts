import type { ETHERSCAN_CALLS } from '../contract/calls.ts';
import type { Parameters } from './parameters.ts';

/** An action that also has a path of its own beside `/api`, and the differences of its answer there. */
export interface LegacyPath {
  module: string;
  action: string;
  present: (reply: Reply, parameters: Parameters) => unknown;
}

type Reply = { result?: unknown };
type LegacyName = Extract<keyof typeof ETHERSCAN_CALLS, `legacy_${string}`>;

/** The actions that are also published as paths, by the names of their calls. */
export const LEGACY_PATHS: Readonly<Record<LegacyName, LegacyPath>> = {
  legacy_block_number: {
    module: 'block',
    action: 'eth_block_number',
    present: (reply, parameters) => ({ ...reply, id: readId(parameters.get('id')) }),
  },
  legacy_block_by_time: {
    module: 'block',
    action: 'getblocknobytime',
    present: ({ result, ...reply }) => ({ ...reply, result: { blockNumber: result } }),
  },
  legacy_logs: {
    module: 'logs',
    action: 'getlogs',
    present: ({ result, ...reply }) => ({ ...reply, result: (result as Log[]).map(toLogItem) }),
  },
};

type Log = Readonly<Record<string, unknown>> & { topics: readonly string[] };

const TOPICS = 4;

/** There a log always has four topics, and no block hash. */
function toLogItem({ blockHash: _, topics, ...log }: Log): object {
  return { ...log, topics: Array.from({ length: TOPICS }, (__, place) => topics[place] ?? null) };
}

function readId(text: string | undefined): string | number {
  if (text === undefined || text === '') return 1;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
