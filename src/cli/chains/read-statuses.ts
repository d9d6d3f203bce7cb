import type { Front } from '#api/front/front.ts';
import { askChain } from './ask-chain.ts';

/** State of one chain as its own status page has it. */
export interface ChainStatus {
  /** `starting` and `unavailable` are states of a chain that does not answer; `unknown` that of one without a record. */
  status: 'operational' | 'degraded' | 'outage' | 'unknown' | 'starting' | 'unavailable';
  /** Reason of the state; null while all is well. */
  message: string | null;
  height: number | null;
  /** Number of blocks by which the index is behind the node; null if unknown. */
  lag_blocks: number | null;
}

const STATUS_PATH = '/api/v2/status';
const STATES: readonly string[] = ['operational', 'degraded', 'outage'] satisfies ChainStatus['status'][];

/** Reads the states of all chains at once, on the account of `client`; one that does not answer has its reason. */
export function readStatuses(front: Front, names: readonly string[], client: string): Promise<ChainStatus[]> {
  return Promise.all(
    names.map(async (chain): Promise<ChainStatus> => {
      const { body, message } = await askChain(front, chain, { path: STATUS_PATH, client });
      if (message !== null) {
        const isStarting = front.get(chain).state === 'starting';
        return { status: isStarting ? 'starting' : 'unavailable', message, height: null, lag_blocks: null };
      }
      const answer = body as { state?: string; message?: string | null } & Partial<ChainStatus>;
      return {
        status: STATES.includes(answer.state ?? '') ? (answer.state as ChainStatus['status']) : 'unknown',
        message: answer.message ?? null,
        height: answer.height ?? null,
        lag_blocks: answer.lag_blocks ?? null,
      };
    }),
  );
}
